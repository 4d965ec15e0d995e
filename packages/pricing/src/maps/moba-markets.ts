import type { Specifiers } from '@evens/kernel'
import { handicaps, manyWay, totals, twoWay } from '../chain/offer.ts'
import { countLog } from '../chain/played.ts'
import { above, type Distribution, mix, moved, oddChance } from '../distribution.ts'
import type { PricedMarket } from '../market.ts'
import { remember } from '../memo.ts'
import { ODD_EVEN, type Pair, SIDES } from '../side.ts'
import { killsDuring, siegeOutlook, type SiegeOutlook } from './moba-map.ts'
import { countTowers, type MobaMap, type MobaStrength, OPENING_TICKS, siegeOf, TICKS_A_MINUTE } from './moba-state.ts'

const OUTLOOKS_KEPT = 1024
const RACES = [5, 10, 15, 20] as const
const WIDE = { step: 1, count: 5 }
const NEAR = { step: 1, count: 3 }

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
function raceOf(share: number, toCome: Distribution, [home, away]: Pair, count: number): [string, number][] {
  const reaches = (own: number, other: number, chance: number): number => {
    let [sum, ways] = [0, 1]
    for (let missed = 0; missed < other; missed++) {
      if (missed > 0) ways = (ways * (own + missed - 1)) / missed
      sum += ways * chance ** own * (1 - chance) ** missed * above(toCome, own + missed - 1)
    }
    return sum
  }
  const [wins, loses] = [reaches(count - home, count - away, share), reaches(count - away, count - home, 1 - share)]
  return [
    ['home', wins],
    ['none', 1 - wins - loses],
    ['away', loses],
  ]
}

function killMarkets(strength: MobaStrength, map: MobaMap, specifiers: Specifiers): PricedMarket[] {
  const toCome = killsToCome([strength, countTowers(map), Math.max(0, OPENING_TICKS - map.ticks)])
  const [home, away] = countLog(map.kills)
  const sum = moved(toCome.sum, home + away)
  const lead = moved(toCome.lead, home - away)
  const teams = [moved(toCome.scored[0], home), moved(toCome.scored[1], away)] as const
  const share = strength.kill[0] / (strength.kill[0] + strength.kill[1])
  const [ahead, behind] = [above(lead, 0), 1 - above(lead, -1)]
  return [
    ...totals('total_kills', specifiers, sum, WIDE),
    ...handicaps('handicap_kills', specifiers, lead, WIDE),
    ...totals('team_kills', { ...specifiers, team: 'home' }, teams[0], NEAR),
    ...totals('team_kills', { ...specifiers, team: 'away' }, teams[1], NEAR),
    twoWay('odd_even_kills', specifiers, ODD_EVEN, oddChance(sum)),
    manyWay('most_kills', specifiers, [
      ['home', ahead],
      ['draw', 1 - ahead - behind],
      ['away', behind],
    ]),
    ...(home + away === 0 ? [manyWay('first_blood', specifiers, raceOf(share, toCome.sum, [0, 0], 1))] : []),
    ...RACES.filter((n) => Math.max(home, away) < n).map((n) =>
      manyWay('kill_race', { ...specifiers, n: String(n) }, raceOf(share, toCome.sum, [home, away], n)),
    ),
  ]
}

function objectiveMarkets(
  strength: MobaStrength,
  map: MobaMap,
  outlook: SiegeOutlook,
  specifiers: Specifiers,
): PricedMarket[] {
  const { tower } = siegeOf(strength, [0, 0])
  const beast = ((1 - outlook.noBeast) * strength.beast[0]) / (strength.beast[0] + strength.beast[1])
  return [
    twoWay('winner', specifiers, SIDES, outlook.homeWins),
    ...totals('map_duration', specifiers, minutesAtEnd(map, outlook), { step: 2, count: 5 }),
    ...totals('total_towers', specifiers, outlook.towers, NEAR),
    ...(map.towers === '' ? [twoWay('first_tower', specifiers, SIDES, tower[0] / (tower[0] + tower[1]))] : []),
    ...(map.beasts === ''
      ? [
          manyWay('first_beast', specifiers, [
            ['home', beast],
            ['none', outlook.noBeast],
            ['away', 1 - beast - outlook.noBeast],
          ]),
        ]
      : []),
  ]
}

/** The markets of one map, the one that is on or one that is to come. */
export const mapMarkets = (strength: MobaStrength, map: MobaMap, number: number): PricedMarket[] => {
  const outlook = outlookAt([strength, countTowers(map)])
  const specifiers = { period: String(number) }
  return [...objectiveMarkets(strength, map, outlook, specifiers), ...killMarkets(strength, map, specifiers)]
}
