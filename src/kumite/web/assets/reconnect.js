// After a lost connection try again soon, and at once when the device says that it is back.
addEventListener("load", function eager() {
  if (!window.socket) {
    setTimeout(eager, 50);
    return;
  }
  const line = window.socket.io;
  line.reconnectionDelay(150);
  line.reconnectionDelayMax(1000);
  line.randomizationFactor(0.2);
  const again = () => {
    if (!window.socket.connected && !line._reconnecting) window.socket.connect();
  };
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => document.hidden || again());
});
