import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue/index.ts'
import { above, type Distribution } from '../../chain/distribution.ts'
import { chanceOf } from '../../innings/distribution.ts'
import { offer, offerOddEven } from '../../innings/offers.ts'
import { numberOf, settleCount, settleLead, settleOddEven, settleResult } from '../../innings/settling.ts'
import { fairProbability } from '../../fair.ts'
import type { PricedMarket } from '../../market.ts'
import { oneWins, refunded, whoeverWins } from '../../outcome-result.ts'
import type { Outlook } from '../prospects.ts'
import type { Ladder, Ladders } from '../rules.ts'
import { halfLines, linesOn, offerHandicapLines, offerLines } from './lines.ts'
import { leadIn, totalOf, type Decision, type Stretch } from './kind.ts'

/** A kind that asks about the points of one stretch: the game, a half of it or a part. */
export type StretchKind = {
  readonly id: MarketId
  readonly half: MarketId | null
  /** What the whole game is: without its overtimes, or with them. */
  readonly counts: 'regulation' | 'final'
  readonly quote: (id: MarketId, specifiers: Specifiers, outlook: Outlook, ladders: Ladders) => readonly PricedMarket[]
  readonly decide: (stretch: Stretch, specifiers: Specifiers) => Decision
}

const SIDES = ['home', 'away'] as const
const DOUBLE = ['home_draw', 'home_away', 'draw_away']

function resultOf(lead: Distribution): { home: number; draw: number; away: number } {
  const [home, draw] = [above(lead, 0), chanceOf(lead, 0)]
  return { home, draw, away: Math.max(0, 1 - home - draw) }
}

const winnerOf = (lead: number): 'home' | 'draw' | 'away' => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

function quoteTwoSides(id: MarketId, specifiers: Specifiers, { lead }: Outlook): readonly PricedMarket[] {
  const { home, draw } = resultOf(lead)
  const fair = fairProbability(home, draw)
  return offer(id, specifiers, { home: fair, away: 1 - fair })
}

function decideTwoSides(stretch: Stretch): Decision {
  if (!stretch.isDone) return null
  const winner = winnerOf(leadIn(stretch))
  return winner === 'draw' ? SIDES.map(refunded) : oneWins(SIDES, winner)
}

const teamOf = (specifiers: Specifiers): 0 | 1 => (specifiers['team'] === 'away' ? 1 : 0)

const quoteTeams = (
  specifiers: Specifiers,
  outlook: Outlook,
  quote: (specifiers: Specifiers, points: Distribution) => readonly PricedMarket[],
): PricedMarket[] => SIDES.flatMap((team) => quote({ ...specifiers, team }, outlook[team]))

/** The home side starts with a whole number of points; the draw is an outcome. */
function quoteThreeWay(id: MarketId, specifiers: Specifiers, lead: Distribution, ladder: Ladder): PricedMarket[] {
  return halfLines(lead, { ...ladder, each: 1 }).flatMap(({ line }) => {
    const hcp = -Math.floor(line)
    const { home, draw, away } = resultOf({ ...lead, from: lead.from + hcp })
    return offer(id, { ...specifiers, hcp: String(hcp === 0 ? 0 : hcp) }, { home, draw, away })
  })
}

export const STRETCH_KINDS: readonly StretchKind[] = [
  {
    id: 'result',
    half: 'half_result',
    counts: 'regulation',
    quote: (id, specifiers, { lead }) => offer(id, specifiers, resultOf(lead)),
    decide: (stretch) => settleResult(leadIn(stretch), stretch.isDone),
  },
  {
    id: 'double_chance',
    half: null,
    counts: 'regulation',
    quote(id, specifiers, { lead }) {
      const { home, draw, away } = resultOf(lead)
      return offer(id, specifiers, { home_draw: 1 - away, home_away: 1 - draw, draw_away: 1 - home }, 2)
    },
    decide: (stretch) =>
      stretch.isDone ? whoeverWins(DOUBLE, (pair) => pair.split('_').includes(winnerOf(leadIn(stretch)))) : null,
  },
  {
    id: 'draw_no_bet',
    half: 'half_draw_no_bet',
    counts: 'regulation',
    quote: quoteTwoSides,
    decide: decideTwoSides,
  },
  { id: 'winner', half: null, counts: 'final', quote: quoteTwoSides, decide: decideTwoSides },
  {
    id: 'total',
    half: 'half_total',
    counts: 'final',
    quote: (id, specifiers, { total }, ladders) => offerLines(id, specifiers, linesOn(total, ladders.total)),
    decide: (stretch, specifiers) => settleCount(totalOf(stretch), stretch.isDone, specifiers),
  },
  {
    id: 'handicap',
    half: 'half_handicap',
    counts: 'final',
    quote: (id, specifiers, { lead }, ladders) => offerHandicapLines(id, specifiers, linesOn(lead, ladders.handicap)),
    decide: (stretch, specifiers) => settleLead(leadIn(stretch), stretch.isDone, specifiers),
  },
  {
    id: 'european_handicap',
    half: null,
    counts: 'regulation',
    quote: (id, specifiers, { lead }, ladders) => quoteThreeWay(id, specifiers, lead, ladders.handicap),
    decide: (stretch, specifiers) => settleResult(leadIn(stretch) + numberOf(specifiers, 'hcp'), stretch.isDone),
  },
  {
    id: 'team_total',
    half: 'half_team_total',
    counts: 'final',
    quote: (id, specifiers, outlook, ladders) =>
      quoteTeams(specifiers, outlook, (ofTeam, points) => offerLines(id, ofTeam, halfLines(points, ladders.team))),
    decide: ({ points, isDone }, specifiers) => settleCount(points[teamOf(specifiers)], isDone, specifiers),
  },
  {
    id: 'odd_even',
    half: 'half_odd_even',
    counts: 'final',
    quote: (id, specifiers, { total }) => offerOddEven(id, specifiers, total),
    decide: (stretch) => settleOddEven(totalOf(stretch), stretch.isDone),
  },
  {
    id: 'team_odd_even',
    half: null,
    counts: 'final',
    quote: (id, specifiers, outlook) =>
      quoteTeams(specifiers, outlook, (ofTeam, points) => offerOddEven(id, ofTeam, points)),
    decide: ({ points, isDone }, specifiers) => settleOddEven(points[teamOf(specifiers)], isDone),
  },
]
