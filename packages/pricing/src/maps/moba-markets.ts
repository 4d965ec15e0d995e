import { addHandicaps, addManyWay, addTotals, addTwoWay } from '../chain/offer.ts'
import { countLog } from '../chain/played.ts'
import { above, type Distribution, mix, moved, oddChance } from '../distribution.ts'
import { partLabels, type SpanLabels } from '../labels.ts'
import type { PricedMarket } from '../market.ts'
import { remember } from '../memo.ts'
import { ODD_EVEN, type Pair, SIDES } from '../side.ts'
import { killsDuring, siegeOutlook, type SiegeOutlook } from './moba-map.ts'
import { countTowers, type MobaMap, type MobaStrength, OPENING_TICKS, siegeOf, TICKS_A_MINUTE } from './moba-state.ts'

const OUTLOOKS_KEPT = 1024
const RACES = [5, 10, 15, 20] as const
const WIDE = { step: 1, count: 5 }
const NEAR = { step: 1, count: 3 }
const BY_TWO = { step: 2, count: 5 }
const RACE = ['home', 'none', 'away']
const RESULT = ['home', 'draw', 'away']

const nameOf = ({ kill, beast, tower }: MobaStrength, towers: Pair): string =>
  [...kill, ...beast, ...tower, ...towers].join()

export const outlookAt = remember(
  OUTLOOKS_KEPT,
  ([strength, towers]: readonly [MobaStrength, Pair]) => nameOf(strength, towers),
  ([strength, towers]) => siegeOutlook(strength, towers),
)

/** Of kills that are still to come. Until towers can be taken the map is sure to go on. */
const killsToCome = remember(
  OUTLOOKS_KEPT,
  ([strength, towers, opening]: readonly [MobaStrength, Pair, number]) => `${nameOf(strength, towers)} ${opening}`,
  ([strength, towers, opening]) => killsDuring(strength, moved(outlookAt([strength, towers]).ticks, opening)),
)

function minutesAtEnd({ ticks }: MobaMap, outlook: SiegeOutlook): Distribution {
  const played = Math.max(ticks, OPENING_TICKS)
  const { from, p } = outlook.ticks
  const minutes = new Float64Array(Math.floor((played + from + p.length) / TICKS_A_MINUTE) + 1)
  for (const [at, chance] of p.entries()) {
    const minute = Math.floor((played + from + at) / TICKS_A_MINUTE)
    minutes[minute] = (minutes[minute] ?? 0) + chance
  }
  return mix([{ from: 0, p: minutes }])
}

/** The race to `count` kills, where each further kill is the home side's with the same chance. */
function raceOf(share: number, toCome: Distribution, [home, away]: Pair, count: number): number[] {
  const reaches = (own: number, other: number, chance: number): number => {
    let [sum, ways] = [0, 1]
    for (let missed = 0; missed < other; missed++) {
      if (missed > 0) ways = (ways * (own + missed - 1)) / missed
      sum += ways * chance ** own * (1 - chance) ** missed * above(toCome, own + missed - 1)
    }
    return sum
  }
  const [wins, loses] = [reaches(count - home, count - away, share), reaches(count - away, count - home, 1 - share)]
  return [wins, 1 - wins - loses, loses]
}

function addKills(markets: PricedMarket[], strength: MobaStrength, map: MobaMap, { labels, teams }: SpanLabels): void {
  const toCome = killsToCome([strength, countTowers(map), Math.max(0, OPENING_TICKS - map.ticks)])
  const [home, away] = countLog(map.kills)
  const sum = moved(toCome.sum, home + away)
  const lead = moved(toCome.lead, home - away)
  const share = strength.kill[0] / (strength.kill[0] + strength.kill[1])
  const [ahead, behind] = [above(lead, 0), 1 - above(lead, -1)]
  addTotals(markets, 'total_kills', labels, sum, WIDE)
  addHandicaps(markets, 'handicap_kills', labels, lead, WIDE)
  addTotals(markets, 'team_kills', teams[0], moved(toCome.scored[0], home), NEAR)
  addTotals(markets, 'team_kills', teams[1], moved(toCome.scored[1], away), NEAR)
  addTwoWay(markets, 'odd_even_kills', labels.plain, ODD_EVEN, oddChance(sum))
  addManyWay(markets, 'most_kills', labels.plain, RESULT, [ahead, 1 - ahead - behind, behind])
  if (home + away === 0) addManyWay(markets, 'first_blood', labels.plain, RACE, raceOf(share, toCome.sum, [0, 0], 1))
  for (const n of RACES)
    if (Math.max(home, away) < n)
      addManyWay(markets, 'kill_race', labels.n(n), RACE, raceOf(share, toCome.sum, [home, away], n))
}

function addObjectives(
  markets: PricedMarket[],
  strength: MobaStrength,
  map: MobaMap,
  outlook: SiegeOutlook,
  { labels }: SpanLabels,
): void {
  const { tower } = siegeOf(strength, [0, 0])
  const beast = ((1 - outlook.noBeast) * strength.beast[0]) / (strength.beast[0] + strength.beast[1])
  addTwoWay(markets, 'winner', labels.plain, SIDES, outlook.homeWins)
  addTotals(markets, 'map_duration', labels, minutesAtEnd(map, outlook), BY_TWO)
  addTotals(markets, 'total_towers', labels, outlook.towers, NEAR)
  if (map.towers === '') addTwoWay(markets, 'first_tower', labels.plain, SIDES, tower[0] / (tower[0] + tower[1]))
  if (map.beasts === '')
    addManyWay(markets, 'first_beast', labels.plain, RACE, [beast, outlook.noBeast, 1 - beast - outlook.noBeast])
}

/** The markets of one map, the one that is on or one that is to come. */
export function addMap(markets: PricedMarket[], strength: MobaStrength, map: MobaMap, number: number): void {
  const span = partLabels(number)
  addObjectives(markets, strength, map, outlookAt([strength, countTowers(map)]), span)
  addKills(markets, strength, map, span)
}
