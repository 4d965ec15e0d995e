import type { MarketId } from '../../catalogue.ts'
import { oneWins } from '../../settling.ts'
import { atLeast, type Count, endOf, exactly, resultOf, scoreChance, type Tally } from '../tally.ts'
import { type CountKind, isAway, lineOf, twoWay, whatCanWin, yesNo } from './kind.ts'

/** The chance of exactly this many goals, all by one side. */
const oneSided = (tally: Tally, goals: number): number =>
  goals === 0 ? scoreChance(tally, 0, 0) : scoreChance(tally, goals, 0) + scoreChance(tally, 0, goals)

const notBoth = (tally: Tally): number => exactly(tally.home, 0) + exactly(tally.away, 0) - scoreChance(tally, 0, 0)

const didBothScore = ({ home, away }: Count): boolean => home > 0 && away > 0

export const bothScore = (id: MarketId): CountKind => ({
  id,
  quote(tally, { labels }) {
    if (didBothScore(tally.count)) return []
    return [twoWay(id, labels.plain, 'yes', 'no', 1 - notBoth(tally))]
  },
  settle: (count) => (count.isOver || didBothScore(count) ? yesNo(didBothScore(count)) : null),
})

export const cleanSheet: CountKind = {
  id: 'clean_sheet',
  quote: (tally, { teams }) => [
    ...(tally.count.away > 0 ? [] : [twoWay('clean_sheet', teams[0].plain, 'yes', 'no', exactly(tally.away, 0))]),
    ...(tally.count.home > 0 ? [] : [twoWay('clean_sheet', teams[1].plain, 'yes', 'no', exactly(tally.home, 0))]),
  ],
  settle({ home, away, isOver }, specifiers) {
    const conceded = isAway(specifiers) ? home : away
    return isOver || conceded > 0 ? yesNo(conceded === 0) : null
  },
}

export const winToNil: CountKind = {
  id: 'win_to_nil',
  quote(tally, { teams }) {
    const { home, away } = tally.count
    const nilNil = scoreChance(tally, 0, 0)
    return [
      ...(away > 0 ? [] : [twoWay('win_to_nil', teams[0].plain, 'yes', 'no', exactly(tally.away, 0) - nilNil)]),
      ...(home > 0 ? [] : [twoWay('win_to_nil', teams[1].plain, 'yes', 'no', exactly(tally.home, 0) - nilNil)]),
    ]
  },
  settle({ home, away, isOver }, specifiers) {
    const [scored, conceded] = isAway(specifiers) ? [away, home] : [home, away]
    return isOver || conceded > 0 ? yesNo(conceded === 0 && scored > 0) : null
  },
}

const RESULT_BOTH = ['home_yes', 'home_no', 'draw_yes', 'draw_no', 'away_yes', 'away_no']
const winnerOf = ({ home, away }: Count): string => (home > away ? 'home' : home < away ? 'away' : 'draw')

export const resultBothScore: CountKind = {
  id: 'result_both_score',
  quote(tally, { labels }) {
    const [home, draw, away] = resultOf(tally)
    const nilNil = scoreChance(tally, 0, 0)
    const homeToNil = exactly(tally.away, 0) - nilNil
    const awayToNil = exactly(tally.home, 0) - nilNil
    const chances = [home - homeToNil, homeToNil, draw - nilNil, nilNil, away - awayToNil, awayToNil]
    return [whatCanWin('result_both_score', labels.plain, RESULT_BOTH, chances)]
  },
  settle: (count) =>
    count.isOver ? oneWins(RESULT_BOTH, `${winnerOf(count)}_${didBothScore(count) ? 'yes' : 'no'}`) : null,
}

const TOTAL_BOTH = ['over_yes', 'over_no', 'under_yes', 'under_no']

/** Half lines only: every outcome wins or loses. */
export const totalBothScore = (...lines: number[]): CountKind => ({
  id: 'total_both_score',
  quote(tally, { labels }) {
    const { count, total } = tally
    const no = notBoth(tally)
    return lines.flatMap((line) => {
      if (didBothScore(count) && count.home + count.away > line) return []
      const over = atLeast(total, Math.ceil(line))
      let overNo = 0
      for (let goals = Math.max(Math.ceil(line), total.first); goals < endOf(total); goals++)
        overNo += oneSided(tally, goals)
      const chances = [over - overNo, overNo, 1 - over - (no - overNo), no - overNo]
      return [whatCanWin('total_both_score', labels.of('total', line), TOTAL_BOTH, chances)]
    })
  },
  settle(count, specifiers) {
    const [both, isAbove] = [didBothScore(count), count.home + count.away > lineOf(specifiers, 'total')]
    if (!count.isOver && !(both && isAbove)) return null
    return oneWins(TOTAL_BOTH, `${isAbove ? 'over' : 'under'}_${both ? 'yes' : 'no'}`)
  },
})

const RESULT_TOTAL = ['home_over', 'home_under', 'draw_over', 'draw_under', 'away_over', 'away_under']

/** The chances that home wins, by the number of further goals. */
function homeWinsByMore({ count, homeMore, awayMore, bend }: Tally): number[] {
  const chances: number[] = []
  const lead = count.home - count.away
  for (let more = 0; more < homeMore.length + awayMore.length - 1; more++) {
    let sum = 0
    for (let x = Math.max(Math.floor((more - lead) / 2) + 1, 0); x <= more; x++)
      sum += (homeMore[x] ?? 0) * (awayMore[more - x] ?? 0)
    chances.push(sum)
  }
  bend.excess.forEach((excess, at) => {
    const [x, y] = [at >> 1, at & 1]
    if (lead + x > y) chances[x + y] = (chances[x + y] ?? 0) + excess
  })
  return chances
}

/** The chances of home, draw and away, each with more than the line. */
function resultsAbove(tally: Tally, homeWins: readonly number[], line: number): [number, number, number] {
  const { count, total } = tally
  const least = Math.ceil(line)
  let [home, draw] = [0, 0]
  for (let more = Math.max(least - count.home - count.away, 0); more < homeWins.length; more++)
    home += homeWins[more] ?? 0
  for (let each = Math.ceil(least / 2); 2 * each < endOf(total); each++) draw += scoreChance(tally, each, each)
  return [home, draw, Math.max(atLeast(total, least) - home - draw, 0)]
}

/** Half lines only, as above. */
export const resultTotal = (...lines: number[]): CountKind => ({
  id: 'result_total',
  quote(tally, { labels }) {
    const all = resultOf(tally)
    const homeWins = homeWinsByMore(tally)
    return lines.map((line) => {
      const [home, draw, away] = resultsAbove(tally, homeWins, line)
      const chances = [home, all[0] - home, draw, all[1] - draw, away, all[2] - away]
      return whatCanWin('result_total', labels.of('total', line), RESULT_TOTAL, chances)
    })
  },
  settle(count, specifiers) {
    if (!count.isOver) return null
    const isAbove = count.home + count.away > lineOf(specifiers, 'total')
    return oneWins(RESULT_TOTAL, `${winnerOf(count)}_${isAbove ? 'over' : 'under'}`)
  },
})
