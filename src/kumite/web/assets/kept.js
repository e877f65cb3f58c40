// What somebody has chosen on this device. A browser that keeps nothing for a page has the usual choice each time.
export function kept(name, usual) {
  try {
    return localStorage.getItem(name) ?? usual;
  } catch {
    return usual;
  }
}

export function keep(name, chosen) {
  try {
    localStorage.setItem(name, chosen);
  } catch {
    // It holds as long as the page is open.
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}
