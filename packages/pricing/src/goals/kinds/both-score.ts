import type { MarketId } from '../../catalogue.ts'
import { oneWins } from '../../settling.ts'
import { atLeast, endOf, exactly, resultOf, type Score, scoreChance, type Tally } from '../tally.ts'
import { type CountKind, isAway, lineOf, twoWay, whatCanWin, yesNo } from './kind.ts'

/** The chance of exactly this many goals, all by one side. */
const oneSided = (tally: Tally, goals: number): number =>
  goals === 0 ? scoreChance(tally, 0, 0) : scoreChance(tally, goals, 0) + scoreChance(tally, 0, goals)

const notBoth = (tally: Tally): number => exactly(tally.home, 0) + exactly(tally.away, 0) - scoreChance(tally, 0, 0)

const didBothScore = ({ home, away }: Score): boolean => home > 0 && away > 0

export const bothScore = (id: MarketId): CountKind => ({
  id,
  quote(tally, { labels }, markets) {
    if (!didBothScore(tally.count)) markets.push(twoWay(id, labels.plain, 'yes', 'no', 1 - notBoth(tally)))
  },
  settle: (count) => (count.isOver || didBothScore(count) ? yesNo(didBothScore(count)) : null),
})

export const cleanSheet: CountKind = {
  id: 'clean_sheet',
  quote(tally, { teams }, markets) {
    const { home, away } = tally.count
    if (away === 0) markets.push(twoWay('clean_sheet', teams[0].plain, 'yes', 'no', exactly(tally.away, 0)))
    if (home === 0) markets.push(twoWay('clean_sheet', teams[1].plain, 'yes', 'no', exactly(tally.home, 0)))
  },
  settle({ home, away, isOver }, specifiers) {
    const conceded = isAway(specifiers) ? home : away
    return isOver || conceded > 0 ? yesNo(conceded === 0) : null
  },
}

export const winToNil: CountKind = {
  id: 'win_to_nil',
  quote(tally, { teams }, markets) {
    const { home, away } = tally.count
    const nilNil = scoreChance(tally, 0, 0)
    if (away === 0) markets.push(twoWay('win_to_nil', teams[0].plain, 'yes', 'no', exactly(tally.away, 0) - nilNil))
    if (home === 0) markets.push(twoWay('win_to_nil', teams[1].plain, 'yes', 'no', exactly(tally.home, 0) - nilNil))
  },
  settle({ home, away, isOver }, specifiers) {
    const [scored, conceded] = isAway(specifiers) ? [away, home] : [home, away]
    return isOver || conceded > 0 ? yesNo(conceded === 0 && scored > 0) : null
  },
}

const RESULT_BOTH = ['home_yes', 'home_no', 'draw_yes', 'draw_no', 'away_yes', 'away_no']
const winnerOf = ({ home, away }: Score): string => (home > away ? 'home' : home < away ? 'away' : 'draw')

export const resultBothScore: CountKind = {
  id: 'result_both_score',
  quote(tally, { labels }, markets) {
    const [home, draw, away] = resultOf(tally)
    const nilNil = scoreChance(tally, 0, 0)
    const homeToNil = exactly(tally.away, 0) - nilNil
    const awayToNil = exactly(tally.home, 0) - nilNil
    const chances = [home - homeToNil, homeToNil, draw - nilNil, nilNil, away - awayToNil, awayToNil]
    markets.push(whatCanWin('result_both_score', labels.plain, RESULT_BOTH, chances))
  },
  settle: (count) =>
    count.isOver ? oneWins(RESULT_BOTH, `${winnerOf(count)}_${didBothScore(count) ? 'yes' : 'no'}`) : null,
}

const TOTAL_BOTH = ['over_yes', 'over_no', 'under_yes', 'under_no']

/** Half lines only: every outcome wins or loses. */
export const totalBothScore = (...lines: number[]): CountKind => ({
  id: 'total_both_score',
  quote(tally, { labels }, markets) {
    const { count, total } = tally
    const no = notBoth(tally)
    for (const line of lines) {
      if (didBothScore(count) && count.home + count.away > line) continue
      const over = atLeast(total, Math.ceil(line))
      let overNo = 0
      for (let goals = Math.max(Math.ceil(line), total.first); goals < endOf(total); goals++)
        overNo += oneSided(tally, goals)
      const chances = [over - overNo, overNo, 1 - over - (no - overNo), no - overNo]
      markets.push(whatCanWin('total_both_score', labels.total(line), TOTAL_BOTH, chances))
    }
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
  const [rows, columns] = [homeMore.length, awayMore.length]
  const lead = count.home - count.away
  for (let more = 0; more < rows + columns - 1; more++) {
    let sum = 0
    const least = Math.max(Math.floor((more - lead) / 2) + 1, more - columns + 1, 0)
    const most = Math.min(more, rows - 1)
    for (let x = least; x <= most; x++) sum += (homeMore[x] as number) * (awayMore[more - x] as number)
    chances.push(sum)
  }
  for (let at = 0; at < 4; at++) {
    const [x, y] = [at >> 1, at & 1]
    if (lead + x > y) chances[x + y] = (chances[x + y] ?? 0) + (bend.excess[at] as number)
  }
  return chances
}

/** The chances of home, draw and away, each with more than the line. */
function resultsAbove(tally: Tally, homeWins: readonly number[], line: number): [number, number, number] {
  const { count, total } = tally
  const least = Math.ceil(line)
  let [home, draw] = [0, 0]
  for (let more = Math.max(least - count.home - count.away, 0); more < homeWins.length; more++)
    home += homeWins[more] as number
  for (let each = Math.ceil(least / 2); 2 * each < endOf(total); each++) draw += scoreChance(tally, each, each)
  return [home, draw, Math.max(atLeast(total, least) - home - draw, 0)]
}

/** Half lines only, as above. */
export const resultTotal = (...lines: number[]): CountKind => ({
  id: 'result_total',
  quote(tally, { labels }, markets) {
    const all = resultOf(tally)
    const homeWins = homeWinsByMore(tally)
    for (const line of lines) {
      const [home, draw, away] = resultsAbove(tally, homeWins, line)
      const chances = [home, all[0] - home, draw, all[1] - draw, away, all[2] - away]
      markets.push(whatCanWin('result_total', labels.total(line), RESULT_TOTAL, chances))
    }
  },
  settle(count, specifiers) {
    if (!count.isOver) return null
    const isAbove = count.home + count.away > lineOf(specifiers, 'total')
    return oneWins(RESULT_TOTAL, `${winnerOf(count)}_${isAbove ? 'over' : 'under'}`)
  },
})
