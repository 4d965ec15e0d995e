import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import { above, chanceOf, type Distribution } from '../../distribution.ts'
import { fairProbability, type PricedMarket } from '../../market.ts'
import { offer, offerOddEven } from '../../offers.ts'
import {
  numberOf,
  oneWins,
  refunded,
  settleCount,
  settleLead,
  settleOddEven,
  settleResult,
  winnersWhere,
} from '../../settling.ts'
import type { Ladder, Ladders, Outlook } from '../outlook.ts'
import {
  type Decision,
  type Futures,
  halfLines,
  leadIn,
  linesOn,
  offerHandicapLines,
  offerLines,
  type Played,
  type PointsKind,
  regulationOf,
  type Stretch,
  stretchOf,
  totalOf,
} from './kind.ts'

/** A kind that asks about the points of one stretch: the game, a half of it or a part. */
type StretchKind = {
  readonly id: MarketId
  readonly half: MarketId | null
  /** The scope of the whole-game market: regular time, or with overtime. */
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
      stretch.isDone ? winnersWhere(DOUBLE, (pair) => pair.split('_').includes(winnerOf(leadIn(stretch)))) : null,
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

/** A sport may be asked for the two sides and totals of every part; the rest is for the whole game. */
const WHOLE_ONLY: readonly string[] = ['winner', 'european_handicap', 'team_odd_even']

const quoted = new WeakMap<Outlook, Map<string, readonly PricedMarket[]>>()

/** Cached by outlook: a stretch that has not begun keeps its outlook, and so its prices. */
function quoteOnce(outlook: Outlook, name: string, quote: () => readonly PricedMarket[]): readonly PricedMarket[] {
  const byName = quoted.get(outlook) ?? new Map<string, readonly PricedMarket[]>()
  const found = byName.get(name) ?? quote()
  byName.set(name, found)
  quoted.set(outlook, byName)
  return found
}

const finalOf = ({ game }: Played): Stretch => ({ points: game.score, isDone: game.isOver })

function ofGameAndParts(kind: StretchKind): PointsKind {
  const { id, counts, quote, decide } = kind
  return {
    id,
    offer({ view: { menu }, parts, ...futures }: Futures): readonly PricedMarket[] {
      const whole = quote(id, {}, futures[counts], menu.game)
      if (WHOLE_ONLY.includes(id)) return whole
      return [...whole, ...parts.flatMap((part, index) => quote(id, { period: String(index + 1) }, part, menu.part))]
    },
    decide(played, specifiers) {
      if (specifiers['period'] === undefined)
        return decide(counts === 'final' ? finalOf(played) : regulationOf(played), specifiers)
      const part = numberOf(specifiers, 'period') - 1
      return part < played.format.parts ? decide(stretchOf(played.game, part, part + 1), specifiers) : null
    },
  }
}

function ofHalves({ half, quote, decide }: StretchKind): PointsKind[] {
  if (half === null) return []
  return [
    {
      id: half,
      offer: ({ view: { menu }, halves }) =>
        halves.flatMap((outlook, index) => {
          const number = String(index + 1)
          return quoteOnce(outlook, `${half}/${number}`, () => quote(half, { half: number }, outlook, menu.half))
        }),
      decide({ game, format }, specifiers) {
        const from = (numberOf(specifiers, 'half') - 1) * (format.parts / 2)
        return decide(stretchOf(game, from, from + format.parts / 2), specifiers)
      },
    },
  ]
}

export const STRETCHES: readonly PointsKind[] = [
  ...STRETCH_KINDS.map(ofGameAndParts),
  ...STRETCH_KINDS.flatMap(ofHalves),
]
