import type { Specifiers } from '@evens/kernel'
import { define } from '../catalogue.ts'
import type { MarketDefinition } from '../market.ts'
import { type OutcomeResult, placeShare, refunded } from '../settling.ts'
import type { OutrightState } from './state.ts'

type Settle = MarketDefinition<OutrightState>['settle']

/** Pays the first `places` of these competitors; a tie for the last place shares the win. */
function settlePlaces(
  places: number,
  end: 'top' | 'bottom',
  amongOf: (state: OutrightState, specifiers: Specifiers) => readonly string[] = ({ competitors }) => competitors,
): Settle {
  return (state, specifiers): OutcomeResult[] | null => {
    const among = amongOf(state, specifiers)
    if (state.isAbandoned) return among.map(refunded)
    if (state.finish === null) return null
    const order = state.finish
      .map((group) => group.filter((one) => among.includes(one)))
      .filter(({ length }) => length > 0)
    const counted = end === 'top' ? order : order.toReversed()
    return among.map((outcome) => ({ outcome, win: placeShare(counted, outcome, places), refund: 0 }))
  }
}

const pairOf = ({ competitors }: OutrightState, { a, b }: Specifiers): readonly string[] => [
  competitors[Number(a) - 1] ?? '',
  competitors[Number(b) - 1] ?? '',
]
const groupOf = ({ competitors }: OutrightState, { n }: Specifiers): readonly string[] =>
  groupsOf(competitors)[Number(n) - 1] ?? []

export const OUTRIGHT_DEFINITIONS: readonly MarketDefinition<OutrightState>[] = [
  define('outright_winner', settlePlaces(1, 'top')),
  define('outright_top_3', settlePlaces(3, 'top')),
  define('outright_top_4', settlePlaces(4, 'top')),
  define('outright_last', settlePlaces(1, 'bottom')),
  define('outright_bottom_2', settlePlaces(2, 'bottom')),
  define('outright_bottom_3', settlePlaces(3, 'bottom')),
  define('outright_final', settlePlaces(2, 'top')),
  define('outright_semi_final', settlePlaces(4, 'top')),
  define('outright_pair', settlePlaces(1, 'top', pairOf)),
  define('outright_group', settlePlaces(1, 'top', groupOf)),
]

const GROUP_SIZE = 4

/** Groups of four in the order of the list; the remainder has no group. */
export const groupsOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.floor(list.length / GROUP_SIZE) }, (_, index) =>
    list.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  )
