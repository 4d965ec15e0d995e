import type { Chance } from '../chance.ts'
import type { MatchMaths, Score, Side } from './maths.ts'

export type IncidentKind = 'goal' | 'save' | 'woodwork' | 'wide' | 'corner' | 'yellow'
export type Incident = { readonly minute: number; readonly side: Side; readonly kind: IncidentKind }

const OTHERS: readonly IncidentKind[] = ['save', 'woodwork', 'wide', 'corner', 'yellow']
const OTHERS_LEAST = 6
const OTHERS_SPREAD = 7
const SIDES: readonly Side[] = ['home', 'away']

/**
 * A match that ends with this score, laid out by the rest of its chance; the score was drawn before and does not follow from
 * it. Minutes are drawn without putting back: those of the goals of the home side, of the away side, then of all else.
 */
export function matchIncidents({ minutes }: MatchMaths, { home, away }: Score, chance: Chance): readonly Incident[] {
  const others = OTHERS_LEAST + chance.below(OTHERS_SPREAD)
  const all = Array.from({ length: minutes }, (_minute, at) => at + 1)
  const drawn = chance.draw(all, home + away + others)
  const incidents = drawn.map((minute, at): Incident => {
    if (at < home + away) return { minute, side: at < home ? 'home' : 'away', kind: 'goal' }
    const side = SIDES[chance.below(SIDES.length)] ?? 'home'
    return { minute, side, kind: OTHERS[chance.below(OTHERS.length)] ?? 'wide' }
  })
  return incidents.toSorted((one, other) => one.minute - other.minute)
}
