import { isOpen, twoWay } from '../chain/offer.ts'
import type { Final } from '../chain/part.ts'
import { readOnce } from '../chain/played.ts'
import { winner } from '../chain/point-rules.ts'
import { doubleMarket, scoreMarkets } from '../chain/series-markets.ts'
import { correctScore, MAPS, seriesRules } from '../chain/series-rules.ts'
import { ruled } from '../chain/settlement.ts'
import { SIDES, type Pair } from '../chain/side.ts'
import type { PricedMarket, SportModel } from '../market.ts'
import { mapMarkets, outlookAt } from './moba-markets.ts'
import type { MobaStrength } from './moba-rates.ts'
import { mapRules } from './moba-rules.ts'
import { countTowers, freshMap, readMoba, type MobaState } from './moba-state.ts'

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

const read = readOnce(readMoba)

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
  const isFirst = number === 1 && partsToWin > 1
  return [
    twoWay('winner', {}, SIDES, homeWinsOf(finals)),
    ...scoreMarkets(MAPS, finals, partsToWin),
    ...mapMarkets(strength, map, number),
    ...(Math.max(...won) + 1 < partsToWin ? mapMarkets(strength, freshMap, number + 1) : []),
    ...(isFirst
      ? [doubleMarket(MAPS, [now * wins, now * (1 - wins), (1 - now) * turns, (1 - now) * (1 - turns)])]
      : []),
  ].filter(isOpen)
}

/** A match of maps of objectives. */
export const moba: SportModel<MobaStrength, MobaState> = {
  definitions: [...[winner, correctScore, ...seriesRules(MAPS)].map((rule) => ruled(read, rule)), ...mapRules],
  price,
  isOver: (state) => read(state).isDecided,
}
