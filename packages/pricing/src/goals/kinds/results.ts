import type { MarketId } from '../../catalogue.ts'
import { fairProbability } from '../../market.ts'
import { lost, oneWins, refunded, winnersWhere, won } from '../../settling.ts'
import { atLeast, type Count, exactly, resultOf } from '../tally.ts'
import { type CountKind, lineOf, type Three, threeWay, twoWay, whatCanWin } from './kind.ts'

const THREE_WAY: Three<string> = ['home', 'draw', 'away']
const DOUBLE: Three<string> = ['home_draw', 'home_away', 'draw_away']

const winnerOf = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')
const leadOf = ({ home, away }: Count): number => home - away

export const result = (id: MarketId): CountKind => ({
  id,
  quote: (tally, { labels }, markets) => void markets.push(threeWay(id, labels.plain, THREE_WAY, resultOf(tally))),
  settle: (count) => (count.isOver ? oneWins(THREE_WAY, winnerOf(leadOf(count))) : null),
})

export const doubleChance: CountKind = {
  id: 'double_chance',
  quote(tally, { labels }, markets) {
    const [home, draw, away] = resultOf(tally)
    markets.push(threeWay('double_chance', labels.plain, DOUBLE, [home + draw, home + away, draw + away]))
  },
  settle: (count) =>
    count.isOver ? winnersWhere(DOUBLE, (outcome) => outcome.split('_').includes(winnerOf(leadOf(count)))) : null,
}

export const drawNoBet: CountKind = {
  id: 'draw_no_bet',
  quote(tally, { labels }, markets) {
    const [home, draw] = resultOf(tally)
    markets.push(twoWay('draw_no_bet', labels.plain, 'home', 'away', fairProbability(home, draw)))
  },
  settle(count) {
    if (!count.isOver) return null
    const lead = leadOf(count)
    if (lead === 0) return [refunded('home'), refunded('away')]
    return lead > 0 ? [won('home'), lost('away')] : [lost('home'), won('away')]
  },
}

const START_MAX = 3
const STARTS = Array.from({ length: 2 * START_MAX + 1 }, (_, at) => at - START_MAX).filter((start) => start !== 0)
const LIKELY_MIN = 0.01

/** A start of whole goals, and a draw after it stays a draw. */
export const europeanHandicap: CountKind = {
  id: 'european_handicap',
  quote({ lead }, { labels }, markets) {
    for (const start of STARTS) {
      const home = atLeast(lead, 1 - start)
      const draw = exactly(lead, -start)
      const away = 1 - home - draw
      if (Math.min(home, draw, away) < LIKELY_MIN) continue
      markets.push(threeWay('european_handicap', labels.hcp(start), THREE_WAY, [home, draw, away]))
    }
  },
  settle: (count, specifiers) =>
    count.isOver ? oneWins(THREE_WAY, winnerOf(leadOf(count) + lineOf(specifiers, 'hcp'))) : null,
}

const MARGINS = ['home_by_1', 'home_by_2', 'home_by_3_up', 'draw', 'away_by_1', 'away_by_2', 'away_by_3_up']

const marginOf = (lead: number): string => {
  const by = Math.abs(lead)
  return lead === 0 ? 'draw' : `${winnerOf(lead)}_by_${by >= 3 ? '3_up' : by}`
}

export const winningMargin: CountKind = {
  id: 'winning_margin',
  quote(tally, { labels }, markets) {
    const [home, draw, away] = resultOf(tally)
    const [home1, home2] = [exactly(tally.lead, 1), exactly(tally.lead, 2)]
    const [away1, away2] = [exactly(tally.lead, -1), exactly(tally.lead, -2)]
    const chances = [home1, home2, home - home1 - home2, draw, away1, away2, away - away1 - away2]
    markets.push(whatCanWin('winning_margin', labels.plain, MARGINS, chances))
  },
  settle: (count) => (count.isOver ? oneWins(MARGINS, marginOf(leadOf(count))) : null),
}
