import { above, chanceOf, type Distribution } from '../../distribution.ts'
import { labelsOf } from '../../labels.ts'
import { rememberEach } from '../../memo.ts'
import { addMany, addTwo } from '../../offers.ts'
import { lost, numberOf, oneWins, settleYesNo, won } from '../../settling.ts'
import { YES_NO } from '../../side.ts'
import { belowAt, runningSums } from '../../sums.ts'
import type { Outlook, PointsMenu } from '../outlook.ts'
import type { TurnsFormat } from '../state.ts'
import { halfLines, leadIn, type PointsKind, regulationOf, totalOf } from './kind.ts'

const GAME = labelsOf({})
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

type Bands = { readonly bands: readonly Band[]; readonly outcomes: readonly string[] }

const bandsIn = (margins: readonly number[], hasDraw: boolean): Bands => {
  const bands = bandsOf(margins, hasDraw)
  return { bands, outcomes: bands.map(({ outcome }) => outcome) }
}

const bandsOfMenu = rememberEach(({ margins }: PointsMenu) => ({
  withDraw: bandsIn(margins, true),
  without: bandsIn(margins, false),
}))

const bandsFor = ({ overtimeTurns }: TurnsFormat, menu: PointsMenu): Bands =>
  overtimeTurns === 0 ? bandsOfMenu(menu).withDraw : bandsOfMenu(menu).without

/** Most bands begin where another ends, so each chance of more is summed up once. */
function bandChances(bands: readonly Band[], lead: Distribution): number[] {
  const known = new Map<number, number>()
  const more = (than: number): number => {
    const chance = known.get(than) ?? above(lead, than)
    known.set(than, chance)
    return chance
  }
  return bands.map(({ low, high }) => more(low - 1) - more(high))
}

/** Chances of winner and total on a half line, in the order of `RESULT_TOTAL`. `below` are the sums of away. */
function resultTotalChances({ home, away }: Outlook, below: Float64Array, line: number): number[] {
  let [homeWon, homeUnder, draw, drawUnder, awayUnder] = [0, 0, 0, 0, 0]
  for (let i = 0; i < home.p.length; i++) {
    const chance = home.p[i] as number
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
  const awayOver = Math.max(0, 1 - homeWon - draw - awayUnder)
  return [homeWon - homeUnder, homeUnder, draw - drawUnder, drawUnder, awayOver, awayUnder]
}

export const FINALS: readonly PointsKind[] = [
  {
    id: 'winning_margin',
    outcomes: ({ format, menu }) => bandsFor(format, menu).outcomes,
    offer({ view: { menu, state }, final: { lead } }, markets) {
      const { bands, outcomes } = bandsFor(state.format, menu)
      addMany(markets, 'winning_margin', GAME.plain, outcomes, bandChances(bands, lead))
    },
    decide({ game, format, menu }) {
      if (!game.isOver) return null
      const lead = game.score[0] - game.score[1]
      return bandsFor(format, menu).bands.map(({ outcome, low, high }) =>
        lead >= low && lead <= high ? won(outcome) : lost(outcome),
      )
    },
  },
  {
    id: 'overtime',
    offer: ({ regulation }, markets) => addTwo(markets, 'overtime', GAME.plain, YES_NO, chanceOf(regulation.lead, 0)),
    decide(played) {
      const { isDone, points } = regulationOf(played)
      return isDone ? settleYesNo(points[0] === points[1], true) : null
    },
  },
  {
    id: 'both_over',
    offer({ view: { menu }, regulation: { home, away } }, markets) {
      const ladder = { step: menu.game.team.step, each: 1 }
      const [ofHome, ofAway] = [halfLines(home, ladder), halfLines(away, ladder)]
      const isWeaker = (ofHome[0]?.line ?? 0) < (ofAway[0]?.line ?? 0)
      for (const { line } of isWeaker ? ofHome : ofAway)
        addTwo(markets, 'both_over', GAME.total(line), YES_NO, above(home, line) * above(away, line))
    },
    decide(played, specifiers) {
      const { points, isDone } = regulationOf(played)
      return settleYesNo(Math.min(...points) > numberOf(specifiers, 'total'), isDone)
    },
  },
  {
    id: 'result_total',
    outcomes: () => RESULT_TOTAL,
    offer({ view: { menu }, regulation }, markets) {
      const below = runningSums(regulation.away)
      for (const { line } of halfLines(regulation.total, { ...menu.game.total, each: 1 }))
        addMany(markets, 'result_total', GAME.total(line), RESULT_TOTAL, resultTotalChances(regulation, below, line))
    },
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
