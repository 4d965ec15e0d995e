import type { Specifiers } from '@evens/kernel'
import { define, type MarketId } from '../catalogue.ts'
import { addDouble, addScores } from '../chain/markets.ts'
import { addTwoWay } from '../chain/offer.ts'
import type { Final } from '../chain/part.ts'
import { countLog, sideOf } from '../chain/played.ts'
import { decideTotal, winner } from '../chain/point-rules.ts'
import { correctScore, MAPS, seriesRules } from '../chain/series-rules.ts'
import { numberIn, ruled, teamIn } from '../chain/settlement.ts'
import type { MarketDefinition, PricedMarket, SportModel } from '../market.ts'
import { rememberEach } from '../memo.ts'
import { oneWins, type OutcomeResult, refunded, settleHandicap } from '../settling.ts'
import { ODD_EVEN, OVER_UNDER, type Pair, SIDES } from '../side.ts'
import { addMap, outlookAt } from './moba-markets.ts'
import {
  countTowers,
  freshMap,
  type MobaMap,
  type MobaState,
  type MobaStrength,
  readMoba,
  TICKS_A_MINUTE,
} from './moba-state.ts'

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

/** The first side with `count` letters in a log. */
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

const mapRules: readonly MarketDefinition<MobaState>[] = [
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

const scaled = (finals: readonly Final[], by: number): Final[] =>
  finals.map((final) => ({ ...final, probability: final.probability * by }))

/** The scores in maps that may come, when every map is won with the same chance. */
function finalsFrom([home, away]: Pair, partsToWin: number, chance: number): Final[] {
  if (Math.max(home, away) === partsToWin) return [{ home, away, probability: 1 }]
  return [
    ...scaled(finalsFrom([home + 1, away], partsToWin, chance), chance),
    ...scaled(finalsFrom([home, away + 1], partsToWin, chance), 1 - chance),
  ]
}

const homeWinsOf = (finals: readonly Final[]): number =>
  finals.reduce((sum, { home, away, probability }) => sum + (home > away ? probability : 0), 0)

const read = rememberEach(readMoba)

function price(strength: MobaStrength, state: MobaState): PricedMarket[] {
  const { won, partsToWin, isDecided } = read(state)
  const map = state.maps.at(-1)
  if (isDecided || map === undefined) return []
  const now = outlookAt([strength, countTowers(map)]).homeWins
  const later = outlookAt([strength, [0, 0]]).homeWins
  const [home, away] = won
  const ahead = finalsFrom([home + 1, away], partsToWin, later)
  const behind = finalsFrom([home, away + 1], partsToWin, later)
  const finals = [...scaled(ahead, now), ...scaled(behind, 1 - now)]
  const [wins, turns] = [homeWinsOf(ahead), homeWinsOf(behind)]
  const number = state.maps.length
  const markets: PricedMarket[] = []
  addTwoWay(markets, 'winner', {}, SIDES, homeWinsOf(finals))
  addScores(markets, MAPS, finals, partsToWin)
  addMap(markets, strength, map, number)
  if (Math.max(...won) + 1 < partsToWin) addMap(markets, strength, freshMap, number + 1)
  if (number === 1 && partsToWin > 1)
    addDouble(markets, MAPS, [now * wins, now * (1 - wins), (1 - now) * turns, (1 - now) * (1 - turns)])
  return markets
}

/** A match of maps of objectives. */
export const moba: SportModel<MobaStrength, MobaState> = {
  definitions: [...[winner, correctScore, ...seriesRules(MAPS)].map((rule) => ruled(read, rule)), ...mapRules],
  price,
  isOver: (state) => read(state).isDecided,
}
