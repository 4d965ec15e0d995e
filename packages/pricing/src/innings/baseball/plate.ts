/** Chances of a pitch (the rest is put in play) and of a ball in play (the rest is an out). */
export type Batting = {
  readonly ball: number
  readonly strike: number
  readonly foul: number
  readonly single: number
  readonly double: number
  readonly triple: number
  readonly homeRun: number
}

export const HITS = ['single', 'double', 'triple', 'homeRun'] as const
export type Hit = (typeof HITS)[number]
/** All that moves runners, and the out that moves none. */
export const PLATE_ENDS = ['walk', ...HITS] as const
export type PlateEnd = (typeof PLATE_ENDS)[number]
export type PlateChances = Readonly<Record<PlateEnd | 'out', number>>

/** `edge` is how much better this side bats than the other pitches; nought is an average day of about four and a half runs. */
export function battingOf(edge: number): Batting {
  const better = Math.exp(0.085 * edge)
  return {
    ball: 0.362 * Math.sqrt(better),
    strike: 0.268 / Math.sqrt(better),
    foul: 0.182,
    single: 0.222 * better,
    double: 0.068 * better,
    triple: 0.006 * better,
    homeRun: 0.046 * better,
  }
}

/** The end of a plate appearance from each count, indexed by `countOf`. */
export function plateChances(batting: Batting): readonly PlateChances[] {
  const byCount: PlateChances[] = []
  for (let balls = 3; balls >= 0; balls--)
    for (let strikes = 2; strikes >= 0; strikes--)
      byCount[countOf(balls, strikes)] = fromCount(batting, byCount, balls, strikes)
  return byCount
}

export const countOf = (balls: number, strikes: number): number => balls * 3 + strikes

const WALK: PlateChances = { out: 0, walk: 1, single: 0, double: 0, triple: 0, homeRun: 0 }
const STRIKEOUT: PlateChances = { ...WALK, walk: 0, out: 1 }

function fromCount(batting: Batting, later: readonly PlateChances[], balls: number, strikes: number): PlateChances {
  const { ball, strike, foul, single, double, triple, homeRun } = batting
  const afterBall = balls === 3 ? WALK : (later[countOf(balls + 1, strikes)] as PlateChances)
  const afterStrike = strikes === 2 ? STRIKEOUT : (later[countOf(balls, strikes + 1)] as PlateChances)
  // A foul is the second strike but never the third: there the pitch is thrown again.
  const asStrike = strikes === 2 ? strike : strike + foul
  const counts = strikes === 2 ? 1 - foul : 1
  const inPlay = 1 - ball - strike - foul
  const contact = { single, double, triple, homeRun, out: 1 - single - double - triple - homeRun, walk: 0 }
  const chance = (end: keyof PlateChances): number =>
    (ball * afterBall[end] + asStrike * afterStrike[end] + inPlay * contact[end]) / counts
  return {
    out: chance('out'),
    walk: chance('walk'),
    single: chance('single'),
    double: chance('double'),
    triple: chance('triple'),
    homeRun: chance('homeRun'),
  }
}

/** Bit set of occupied bases: 1 the first, 2 the second, 4 the third. */
export type Bases = number
type Advance = { readonly bases: Bases; readonly runs: number }

export const BASES_EMPTY: Bases = 0
/** Every half of an extra inning begins with a runner on second, so that games end. */
export const BASES_EXTRA: Bases = 2

/** Runners go as far as the batter does, and one base more from second on a single. */
export function advance(bases: Bases, end: PlateEnd): Advance {
  const isOnFirst = (bases & 1) !== 0
  const fromBehind = runnersOn(bases & 6)
  switch (end) {
    case 'walk':
      return walked(bases)
    case 'single':
      return { bases: isOnFirst ? 3 : 1, runs: fromBehind }
    case 'double':
      return { bases: isOnFirst ? 6 : 2, runs: fromBehind }
    case 'triple':
      return { bases: 4, runs: runnersOn(bases) }
    case 'homeRun':
      return { bases: BASES_EMPTY, runs: runnersOn(bases) + 1 }
  }
}

/** Only those go on whom the batter pushes. */
function walked(bases: Bases): Advance {
  if (bases === 7) return { bases: 7, runs: 1 }
  const free = [1, 2, 4].find((base) => (bases & base) === 0) ?? 0
  return { bases: bases | free, runs: 0 }
}

export const runnersOn = (bases: Bases): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)
