/* The two fights of this benchmark as one would write them in C for nothing else.
 *
 * Only what these fights need is here: fighters with one weapon each, of melee or reach category; weapon types,
 * Quick, Push and the samurai's ward; no house rules, no other abilities, nobody who asks a referee. So
 * two combatants are never farther apart than reach band, and everybody can always be attacked.
 *
 * The dice are kumite's, in kumite's order: the same seed and number give the same fight.
 */

#include <stdint.h>
#include <string.h>

enum { SEATS = 8, LONGEST = 256, PLAYERS = 0, OPPONENTS = 1 };
enum { PIERCING = 1, BLUDGEONING = 2, SLASHING = 3 };
enum { IN_FIGHT = 1, DOWN = 2, DEAD = 5, FLED = 8, FATES = 9 };
enum { GOING_ON, PLAYERS_WIN, OPPONENTS_WIN, NOBODY_WINS };
enum { PLAYERS_FIRST, OPPONENTS_FIRST, TOGETHER };

typedef struct {
    int32_t side, pc, hp, strength, dexterity, will, armor, die, reach, type, quick, push, ward;
} Sheet;

typedef struct {
    int64_t outcomes[4], lengths[LONGEST];
    int64_t fates[SEATS][FATES], dealt[SEATS], taken[SEATS];
} Tally;

typedef struct {
    Sheet is; /* as it is now */
    int strength_max, fate, late, fleeing;
    unsigned near; /* the seats at melee band */
    int target, retreats, steps_in, steps_back; /* as declared */
    int aimed_at; /* how many of the side whose turn it is have declared to attack it */
    int best, kept_by, scar, hurt; /* of one attack step */
} Fighter;

typedef struct {
    Fighter fighters[SEATS];
    int count, round, outcome;
    int group_size, first_check, half_check;
    int lone_check[SEATS];
    uint64_t dice;
    Tally *tally;
} Fight;

/* Dice */

static const uint64_t GOLDEN = 0x9E3779B97F4A7C15, WHIM = 0xD1B54A32D192ED03;

static inline uint64_t mix(uint64_t word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

static inline int roll(Fight *fight, uint32_t sides) {
    uint64_t word = mix(fight->dice += GOLDEN);
    uint64_t scaled = (word >> 32) * sides;
    while ((uint32_t)scaled < sides && (uint32_t)scaled < (1ULL << 32) % sides) {
        word = mix(word + GOLDEN);
        scaled = (word >> 32) * sides;
    }
    return (int)(scaled >> 32) + 1;
}

static int passes(int die, int score) { return die == 1 || (die <= score && die != 20); }

static int save(Fight *fight, int score) { return passes(roll(fight, 20), score); }

/* Who is where and can do what */

static int able(const Fighter *me) { return me->fate == IN_FIGHT; }

static unsigned able_on(const Fight *fight, int side) {
    unsigned seats = 0;
    for (int n = 0; n < fight->count; n++)
        if (fight->fighters[n].is.side == side && able(&fight->fighters[n])) seats |= 1u << n;
    return seats;
}

static void set_near(Fight *fight, int one, int other, int near) {
    Fighter *a = &fight->fighters[one], *b = &fight->fighters[other];
    if (near) {
        a->near |= 1u << other;
        b->near |= 1u << one;
    } else {
        a->near &= ~(1u << other);
        b->near &= ~(1u << one);
    }
}

static int quick(const Fighter *me, const Fighter *foe) { return me->is.die == foe->is.die ? me->is.quick : 0; }

/* What the sensible policy decides */

static int done_for(const Fight *fight, const Fighter *me) {
    if (me->is.hp > 0 || me->is.strength * 2 > me->strength_max) return 0;
    int foes = __builtin_popcount(able_on(fight, !me->is.side));
    return foes >= 2 * __builtin_popcount(able_on(fight, me->is.side));
}

static int best_target(const Fight *fight, int seat) {
    const Fighter *me = &fight->fighters[seat];
    int best = -1, highest = -1000000;
    for (int n = 0; n < fight->count; n++) {
        const Fighter *foe = &fight->fighters[n];
        if (foe->is.side == me->is.side || !able(foe)) continue;
        int worth = -4 * (foe->is.hp + foe->is.strength) - 6 * foe->is.armor;
        if (foe->fleeing) worth -= 200;
        worth -= 60 * foe->aimed_at;
        int near = me->near >> n & 1;
        if (!me->is.reach && !near) worth -= 30;
        if (me->is.reach && near) worth -= 20;
        if (worth > highest) {
            highest = worth;
            best = n;
        }
    }
    return best;
}

static void declare(Fight *fight, int seat) {
    Fighter *me = &fight->fighters[seat];
    if (me->fleeing || done_for(fight, me)) {
        me->retreats = 1;
        return;
    }
    me->target = best_target(fight, seat);
    fight->fighters[me->target].aimed_at++;
    int near = me->near >> me->target & 1;
    me->steps_in = !me->is.reach && !near;
    me->steps_back = me->is.reach && near;
}

/* Harm */

static void take(Fighter *me, int damage) {
    int lost = damage < me->is.hp ? damage : me->is.hp;
    me->is.hp -= lost;
    if (damage > lost) {
        int over = damage - lost;
        me->is.strength -= over < me->is.strength ? over : me->is.strength;
        me->hurt = 1;
    } else if (lost > 0 && me->is.hp == 0 && me->is.pc) {
        me->scar = lost;
    }
}

/* Of a scar only what matters before the fight is over; the dice of the rest fall all the same. Nobody
 * here has more than 6 HP to lose, or gets them back to lose them again. */
static void scar(Fight *fight, Fighter *me, int entry) {
    static const int plain_dice[] = {0, 2, 1, 0, 1, 0, 0};
    for (int n = 0; n < plain_dice[entry]; n++) roll(fight, 6);
    if (entry == 6) {
        int attribute = (roll(fight, 6) + 1) / 2, total = 0;
        for (int n = 0; n < 3; n++) total += roll(fight, 6);
        int32_t *now = attribute == 1 ? &me->is.strength : attribute == 2 ? &me->is.dexterity : &me->is.will;
        if (total > *now) *now = total;
        if (me->is.strength > me->strength_max) me->strength_max = me->is.strength;
    }
    int bonus_waits = entry >= 3 && entry <= 5;
    if (!bonus_waits) roll(fight, 6);
}

static void suffer(Fight *fight, Fighter *me) {
    if (me->scar) scar(fight, me, me->scar);
    if (me->hurt) {
        if (me->is.strength == 0)
            me->fate = DEAD;
        else if (!save(fight, me->is.strength))
            me->fate = me->is.pc ? DOWN : DEAD;
    }
    me->scar = me->hurt = 0;
}

static int net_damage(const Fighter *me, const Fighter *foe, int rolled) {
    int armor = foe->is.armor, bonus = 0;
    if (me->is.type == SLASHING && armor == 0) bonus = 1;
    if (me->is.type == BLUDGEONING && armor > 0) armor--;
    if (me->is.type == PIERCING && rolled == me->is.die) armor = 0;
    int net = rolled + bonus - armor;
    return net > 0 ? net : 0;
}

static void tally_damage(Fight *fight, int by, int to, int damage) {
    fight->tally->dealt[by] += damage;
    fight->tally->taken[to] += damage;
}

/* A turn */

static void flee(Fight *fight, int seat) {
    Fighter *me = &fight->fighters[seat];
    unsigned near = able_on(fight, !me->is.side) & me->near;
    for (int n = 0; n < fight->count; n++)
        if (near >> n & 1) set_near(fight, seat, n, 0);
    if (save(fight, me->is.dexterity)) {
        me->fate = FLED;
        me->fleeing = 0;
    }
}

static void attack_step(Fight *fight, unsigned attackers) {
    int order[SEATS], targets = 0;
    unsigned aimed = 0;
    for (int n = 0; n < fight->count; n++) { /* a foe may have got away in the meantime */
        Fighter *me = &fight->fighters[n];
        if (!(attackers >> n & 1)) continue;
        int gone = fight->fighters[me->target].fate > DOWN;
        if (gone || (!me->is.reach && !(me->near >> me->target & 1))) attackers &= ~(1u << n);
    }
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        if (!(attackers >> n & 1)) continue;
        Fighter *foe = &fight->fighters[me->target];
        if (!(aimed >> me->target & 1)) {
            aimed |= 1u << me->target;
            order[targets++] = me->target;
            foe->best = 0;
        }
        int rolled = roll(fight, me->is.die);
        if (rolled > foe->best || (rolled == foe->best && me->is.die > fight->fighters[foe->kept_by].is.die)) {
            foe->best = rolled;
            foe->kept_by = n;
        }
    }
    for (int t = 0; t < targets; t++) {
        Fighter *foe = &fight->fighters[order[t]];
        Fighter *me = &fight->fighters[foe->kept_by];
        int damage = net_damage(me, foe, foe->best);
        tally_damage(fight, foe->kept_by, order[t], damage);
        if (damage > 0 && foe->is.ward && (me->near >> order[t] & 1)) {
            foe->is.ward = 0;
            damage = damage > 2 ? damage - 2 : 0;
        }
        take(foe, damage);
    }
    for (int t = 0; t < targets; t++) suffer(fight, &fight->fighters[order[t]]);
    for (int t = 0; t < targets; t++) {
        Fighter *foe = &fight->fighters[order[t]];
        Fighter *me = &fight->fighters[foe->kept_by];
        if (me->is.push && foe->best >= me->is.push) set_near(fight, foe->kept_by, order[t], 0);
    }
}

static void morale(Fight *fight) {
    int lost = 0, due = 0;
    unsigned left = 0;
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        if (me->is.side != OPPONENTS) continue;
        lost += me->fate == DEAD;
        left |= (unsigned)able(me) << n;
    }
    if (lost >= 1 && !fight->first_check) fight->first_check = due = 1;
    if (lost * 2 >= fight->group_size && !fight->half_check) fight->half_check = due = 1;
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        if (!(left >> n & 1) || me->fleeing) continue;
        int alone = me->is.hp == 0 && !fight->lone_check[n] && left == 1u << n;
        if (!due && !alone) continue;
        if (alone) fight->lone_check[n] = 1;
        if (!save(fight, me->is.will)) me->fleeing = 1;
    }
}

static void end_if_over(Fight *fight) {
    unsigned players = able_on(fight, PLAYERS), opponents = able_on(fight, OPPONENTS);
    if (!players && !opponents)
        fight->outcome = NOBODY_WINS;
    else if (!players)
        fight->outcome = OPPONENTS_WIN;
    else if (!opponents)
        fight->outcome = PLAYERS_WIN;
}

static void turn(Fight *fight, unsigned members) {
    unsigned attackers = 0;
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        me->retreats = me->steps_in = me->steps_back = me->aimed_at = 0;
        if (!able(me) || (fight->round == 1 && me->late)) members &= ~(1u << n);
    }
    for (int n = 0; n < fight->count; n++)
        if (members >> n & 1) declare(fight, n);
    for (int n = 0; n < fight->count; n++)
        if ((members >> n & 1) && fight->fighters[n].retreats) flee(fight, n);
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        if (!(members >> n & 1) || me->retreats) continue;
        if (me->steps_in) set_near(fight, n, me->target, 1);
        if (me->steps_back) set_near(fight, n, me->target, 0);
        attackers |= 1u << n;
    }
    attack_step(fight, attackers);
    morale(fight);
    end_if_over(fight);
}

/* A duel: staredown, draw, clash, and who has the first turns */

static int contest(Fight *fight, int *edge, int first, int second) {
    int had = *edge;
    int a = roll(fight, 20), other;
    if (had == 0 && (other = roll(fight, 20)) < a) a = other;
    int b = roll(fight, 20);
    if (had == 1 && (other = roll(fight, 20)) < b) b = other;
    int a_passes = passes(a, first), b_passes = passes(b, second);
    *edge = -1;
    if (a_passes != b_passes) return a_passes ? 0 : 1;
    if (!a_passes || a == b) return -1;
    return *edge = a < b ? 0 : 1;
}

static int duel(Fight *fight) {
    Fighter *a = &fight->fighters[0], *b = &fight->fighters[1];
    int edge = -1, none = -1;
    contest(fight, &edge, a->is.will, b->is.will);
    contest(fight, &edge, a->is.dexterity, b->is.dexterity);
    int winner = contest(fight, &edge, a->is.strength, b->is.strength);
    if (winner >= 0) {
        Fighter *me = winner ? b : a, *foe = winner ? a : b;
        int rolled = roll(fight, me->is.die), other = roll(fight, me->is.die);
        int damage = net_damage(me, foe, other > rolled ? other : rolled);
        tally_damage(fight, winner, 1 - winner, damage);
        if (damage > 0) {
            foe->is.strength -= damage < foe->is.strength ? damage : foe->is.strength;
            foe->hurt = 1;
            suffer(fight, foe);
        }
    }
    end_if_over(fight);
    if (fight->outcome) return PLAYERS_FIRST;
    fight->round = 1;
    winner = contest(fight, &none, a->is.dexterity + quick(a, b), b->is.dexterity + quick(b, a));
    return winner < 0 ? TOGETHER : winner;
}

/* A skirmish: who may act in the first round */

static void first_round(Fight *fight) {
    fight->round = 1;
    for (int n = 0; n < fight->count; n++) {
        Fighter *me = &fight->fighters[n];
        if (me->is.side != PLAYERS) continue;
        int score = me->is.dexterity, most = 0;
        for (int m = 0; m < fight->count; m++)
            if (fight->fighters[m].is.side == OPPONENTS && quick(me, &fight->fighters[m]) > most)
                most = quick(me, &fight->fighters[m]);
        me->late = !save(fight, score + most);
    }
}

static void rounds(Fight *fight, int order) {
    unsigned players = 0, opponents = 0;
    for (int n = 0; n < fight->count; n++)
        *(fight->fighters[n].is.side == PLAYERS ? &players : &opponents) |= 1u << n;
    for (; fight->round < LONGEST - 2; fight->round++) {
        if (order == TOGETHER) {
            turn(fight, players | opponents);
        } else {
            turn(fight, order == PLAYERS_FIRST ? players : opponents);
            if (!fight->outcome) turn(fight, order == PLAYERS_FIRST ? opponents : players);
        }
        if (fight->outcome) return;
    }
}

static void start(Fight *fight, const Sheet *sheets, int count, int is_duel) {
    memset(fight, 0, sizeof *fight);
    fight->count = count;
    for (int n = 0; n < count; n++) {
        Fighter *me = &fight->fighters[n];
        me->is = sheets[n];
        me->strength_max = me->is.strength;
        me->fate = IN_FIGHT;
        fight->group_size += me->is.side == OPPONENTS;
    }
    if (is_duel) set_near(fight, 0, 1, 1);
}

void play(const Sheet *sheets, int count, int is_duel, uint64_t seed, int64_t first, int64_t fights, Tally *tally) {
    Fight fresh, fight;
    start(&fresh, sheets, count, is_duel);
    for (int64_t number = first; number < first + fights; number++) {
        fight = fresh;
        fight.tally = tally;
        fight.dice = mix(mix(seed + GOLDEN) + (uint64_t)number * WHIM);
        int order = PLAYERS_FIRST;
        if (is_duel)
            order = duel(&fight);
        else
            first_round(&fight);
        if (!fight.outcome) rounds(&fight, order);
        tally->outcomes[fight.outcome]++;
        tally->lengths[fight.round]++;
        for (int n = 0; n < count; n++) tally->fates[n][fight.fighters[n].fate]++;
    }
}
