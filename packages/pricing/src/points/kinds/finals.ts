import { lineText } from '@evens/kernel'
import { above, chanceOf, type Distribution } from '../../distribution.ts'
import { offer, offerYesNo } from '../../offers.ts'
import { lost, numberOf, oneWins, settleYesNo, won } from '../../settling.ts'
import { belowAt, runningSums } from '../../sums.ts'
import type { Outlook, PointsMenu } from '../outlook.ts'
import type { TurnsFormat } from '../state.ts'
import { halfLines, leadIn, type PointsKind, regulationOf, totalOf } from './kind.ts'

const RESULT_TOTAL = ['home', 'draw', 'away'].flatMap((side) => [`${side}_over`, `${side}_under`])

/** A band of leads of the home side, and the outcome that it is: `home_by_1_5`, `draw`, `away_by_26_up`. */
type Band = { readonly outcome: string; readonly low: number; readonly high: number }

function bandsOf(margins: readonly number[], hasDraw: boolean): Band[] {
  const home = [...margins, Infinity].map((high, index): Band => {
    const low = (margins[index - 1] ?? 0) + 1
    const end = high === Infinity ? '_up' : high === low ? '' : `_${high}`
    return { outcome: `home_by_${low}${end}`, low, high }
  })
  const away = home.map(({ outcome, low, high }) => ({
    outcome: outcome.replace('home', 'away'),
    low: -high,
    high: -low,
  }))
  return [...home, ...(hasDraw ? [{ outcome: 'draw', low: 0, high: 0 }] : []), ...away]
}

const bandsFor = ({ overtimeTurns }: TurnsFormat, { margins }: PointsMenu): Band[] =>
  bandsOf(margins, overtimeTurns === 0)

const chanceOfBand = (lead: Distribution, { low, high }: Band): number => above(lead, low - 1) - above(lead, high)

/** Chances of winner and total on a half line, in the order of `RESULT_TOTAL`. */
function resultTotalChances({ home, away }: Outlook, line: number): Record<string, number> {
  const below = runningSums(away)
  let [homeWon, homeUnder, draw, drawUnder, awayUnder] = [0, 0, 0, 0, 0]
  for (let i = 0; i < home.p.length; i++) {
    const chance = home.p[i] ?? 0
    const own = home.from + i
    const room = Math.floor(line - own) + 1
    const less = belowAt(below, own - away.from)
    const notMore = belowAt(below, own + 1 - away.from)
    const fits = belowAt(below, room - away.from)
    homeWon += chance * less
    homeUnder += chance * Math.min(less, fits)
    draw += chance * (notMore - less)
    if (room > own) {
      drawUnder += chance * (notMore - less)
      awayUnder += chance * (fits - notMore)
    }
  }
  return {
    home_over: homeWon - homeUnder,
    home_under: homeUnder,
    draw_over: draw - drawUnder,
    draw_under: drawUnder,
    away_over: Math.max(0, 1 - homeWon - draw - awayUnder),
    away_under: awayUnder,
  }
}

export const FINALS: readonly PointsKind[] = [
  {
    id: 'winning_margin',
    outcomes: ({ format, menu }) => bandsFor(format, menu).map(({ outcome }) => outcome),
    offer({ view: { menu, state }, final: { lead } }) {
      const bands = bandsFor(state.format, menu)
      const chances = bands.map((band) => [band.outcome, chanceOfBand(lead, band)])
      return offer('winning_margin', {}, Object.fromEntries(chances))
    },
    decide({ game, format, menu }) {
      if (!game.isOver) return null
      const lead = game.score[0] - game.score[1]
      return bandsFor(format, menu).map(({ outcome, low, high }) =>
        lead >= low && lead <= high ? won(outcome) : lost(outcome),
      )
    },
  },
  {
    id: 'overtime',
    offer: ({ regulation }) => offerYesNo('overtime', {}, chanceOf(regulation.lead, 0)),
    decide(played) {
      const { isDone, points } = regulationOf(played)
      return isDone ? settleYesNo(points[0] === points[1], true) : null
    },
  },
  {
    id: 'both_over',
    offer({ view: { menu }, regulation: { home, away } }) {
      const { step } = menu.game.team
      const [ofHome, ofAway] = [home, away].map((points) => halfLines(points, { step, each: 1 }))
      const isWeaker = (ofHome?.at(0)?.line ?? 0) < (ofAway?.at(0)?.line ?? 0)
      return ((isWeaker ? ofHome : ofAway) ?? []).flatMap(({ line }) =>
        offerYesNo('both_over', { total: lineText(line) }, above(home, line) * above(away, line)),
      )
    },
    decide(played, specifiers) {
      const { points, isDone } = regulationOf(played)
      return settleYesNo(Math.min(...points) > numberOf(specifiers, 'total'), isDone)
    },
  },
  {
    id: 'result_total',
    outcomes: () => RESULT_TOTAL,
    offer: ({ view: { menu }, regulation }) =>
      halfLines(regulation.total, { ...menu.game.total, each: 1 }).flatMap(({ line }) =>
        offer('result_total', { total: lineText(line) }, resultTotalChances(regulation, line)),
      ),
    decide(played, specifiers) {
      const stretch = regulationOf(played)
      if (!stretch.isDone) return null
      const lead = leadIn(stretch)
      const side = lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'
      const isOver = totalOf(stretch) > numberOf(specifiers, 'total')
      return oneWins(RESULT_TOTAL, `${side}_${isOver ? 'over' : 'under'}`)
    },
  },
]
