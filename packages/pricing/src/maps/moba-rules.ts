import type { Specifiers } from '@evens/kernel'
import { define, type MarketId } from '../catalogue/index.ts'
import { countLog, sideOf } from '../chain/played.ts'
import { decideTotal } from '../chain/point-rules.ts'
import { numberIn, teamIn } from '../chain/settlement.ts'
import { ODD_EVEN, OVER_UNDER, SIDES } from '../chain/side.ts'
import { settleHandicap } from '../lines.ts'
import type { MarketDefinition } from '../market.ts'
import { oneWins, refunded, type OutcomeResult } from '../outcome-result.ts'
import { readMoba, TICKS_A_MINUTE, type MobaMap, type MobaState } from './moba-state.ts'

const SIDES_OR_NONE = ['home', 'none', 'away'] as const
const SIDES_OR_DRAW = ['home', 'draw', 'away'] as const

/** A market on one map. One that is never played gives the stakes back. */
const ofMap = (
  id: MarketId,
  outcomes: readonly string[],
  decide: (map: MobaMap, specifiers: Specifiers, isDone: boolean) => readonly OutcomeResult[] | null,
): MarketDefinition<MobaState> =>
  define(id, (state, specifiers) => {
    const map = state.maps[numberIn(specifiers, 'period') - 1]
    if (map !== undefined) return decide(map, specifiers, map.winner !== null)
    return readMoba(state).isDecided ? outcomes.map(refunded) : null
  })

/** Who was the first to have so many of a log. */
function firstTo(log: string, count: number, isDone: boolean, outcomes: readonly string[]): OutcomeResult[] | null {
  const tally = { h: 0, a: 0 }
  for (const letter of log) {
    const side = sideOf(letter)
    if (++tally[side === 0 ? 'h' : 'a'] === count) return oneWins(outcomes, SIDES[side])
  }
  return isDone ? oneWins(outcomes, 'none') : null
}

/** Whole minutes played: a map of 30:50 has lasted 30. */
const minutesOf = ({ ticks }: MobaMap): number => Math.floor(ticks / TICKS_A_MINUTE)

const killLead = (map: MobaMap): number => {
  const [home, away] = countLog(map.kills)
  return home - away
}

export const mapRules: readonly MarketDefinition<MobaState>[] = [
  ofMap('total_kills', OVER_UNDER, ({ kills }, specifiers, isDone) =>
    decideTotal(kills.length, numberIn(specifiers, 'total'), isDone),
  ),
  ofMap('team_kills', OVER_UNDER, ({ kills }, specifiers, isDone) =>
    decideTotal(countLog(kills)[teamIn(specifiers)], numberIn(specifiers, 'total'), isDone),
  ),
  ofMap('handicap_kills', SIDES, (map, specifiers, isDone) =>
    isDone ? settleHandicap(killLead(map), numberIn(specifiers, 'hcp')) : null,
  ),
  ofMap('odd_even_kills', ODD_EVEN, ({ kills }, _specifiers, isDone) =>
    isDone ? oneWins(ODD_EVEN, kills.length % 2 === 1 ? 'odd' : 'even') : null,
  ),
  ofMap('most_kills', SIDES_OR_DRAW, (map, _specifiers, isDone) => {
    const lead = killLead(map)
    return isDone ? oneWins(SIDES_OR_DRAW, lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw') : null
  }),
  ofMap('first_blood', SIDES_OR_NONE, ({ kills }, _specifiers, isDone) => firstTo(kills, 1, isDone, SIDES_OR_NONE)),
  ofMap('kill_race', SIDES_OR_NONE, ({ kills }, specifiers, isDone) =>
    firstTo(kills, numberIn(specifiers, 'n'), isDone, SIDES_OR_NONE),
  ),
  ofMap('first_beast', SIDES_OR_NONE, ({ beasts }, _specifiers, isDone) => firstTo(beasts, 1, isDone, SIDES_OR_NONE)),
  ofMap('first_tower', SIDES, ({ towers }, _specifiers, isDone) => firstTo(towers, 1, isDone, SIDES)),
  ofMap('total_towers', OVER_UNDER, ({ towers }, specifiers, isDone) =>
    decideTotal(towers.length, numberIn(specifiers, 'total'), isDone),
  ),
  ofMap('map_duration', OVER_UNDER, (map, specifiers, isDone) =>
    decideTotal(minutesOf(map), numberIn(specifiers, 'total'), isDone),
  ),
]
