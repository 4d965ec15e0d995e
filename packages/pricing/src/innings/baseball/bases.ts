import type { PlateEnd } from './plate.ts'

/** Which bases are taken: 1 the first, 2 the second, 4 the third. */
export type Bases = number
export type Advance = { readonly bases: Bases; readonly runs: number }

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
