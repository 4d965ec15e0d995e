import type { Distribution } from '../chain/distribution.ts'
import { remember } from '../chain/remember.ts'
import type { Pair } from '../chain/side.ts'
import { powersOf, type Powers } from './powers.ts'
import { addUp, leadOver } from './sums.ts'

/** The chances of 0, 1, 2 … points of one turn with the ball. */
export type TurnChances = readonly number[]
export type TurnsStrength = { readonly turns: Pair<TurnChances> }

export type Outlook = {
  readonly home: Distribution
  readonly away: Distribution
  readonly total: Distribution
  /** Home less away. */
  readonly lead: Distribution
}

/** What does not change while a game is played, worked out once for its two sides. */
export type Prospects = {
  readonly powers: Pair<Powers>
  /** Of a stretch that has not begun, by the turns of each side in it. */
  readonly fresh: (turnsEach: number) => Outlook
}

export const outlook = (home: Distribution, away: Distribution): Outlook => ({
  home,
  away,
  total: addUp(home, away),
  lead: leadOver(home, away),
})

const KEPT = 96

/** Keeps the prospects of the games that were asked for last. */
export const rememberProspects = (): ((strength: TurnsStrength) => Prospects) =>
  remember(KEPT, ({ turns }: TurnsStrength) => turns.join('/'), createProspects)

function createProspects({ turns: [home, away] }: TurnsStrength): Prospects {
  const powers: Pair<Powers> = [powersOf(home), powersOf(away)]
  const known = new Map<number, Outlook>()
  return {
    powers,
    fresh(turnsEach) {
      const found = known.get(turnsEach) ?? outlook(powers[0].of(turnsEach), powers[1].of(turnsEach))
      known.set(turnsEach, found)
      return found
    },
  }
}
