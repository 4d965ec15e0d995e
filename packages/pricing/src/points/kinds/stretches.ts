import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import { above, chanceOf, type Distribution } from '../../distribution.ts'
import { type Labels, type SpanLabels, spanLabels } from '../../labels.ts'
import { fairProbability, type PricedMarket } from '../../market.ts'
import { rememberEach } from '../../memo.ts'
import { addMany, addOddEven, addTwo } from '../../offers.ts'
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
import { SIDES } from '../../side.ts'
import type { Ladder, Ladders, Outlook, View } from '../outlook.ts'
import {
  addHandicapLines,
  addLines,
  type Decision,
  halfLines,
  leadIn,
  linesOn,
  type Played,
  type PointsKind,
  regulationOf,
  type Stretch,
  stretchOf,
  totalOf,
} from './kind.ts'

/** One stretch to price for one market, and the list that it goes into. */
type Quote = {
  readonly id: MarketId
  readonly span: SpanLabels
  readonly outlook: Outlook
  readonly ladders: Ladders
  readonly markets: PricedMarket[]
}

/** A kind that asks about the points of one stretch: the game, a half of it or a part. */
type StretchKind = {
  readonly id: MarketId
  readonly half: MarketId | null
  /** The scope of the whole-game market: regular time, or with overtime. */
  readonly counts: 'regulation' | 'final'
  readonly quote: (quote: Quote) => void
  readonly decide: (stretch: Stretch, specifiers: Specifiers) => Decision
}

const RESULT = ['home', 'draw', 'away']
const DOUBLE = ['home_draw', 'home_away', 'draw_away']

type Result = readonly [home: number, draw: number, away: number]

function leadResult(lead: Distribution): Result {
  const [home, draw] = [above(lead, 0), chanceOf(lead, 0)]
  return [home, draw, Math.max(0, 1 - home - draw)]
}

/** Cached by outlook: three kinds ask for it. */
const resultOf = rememberEach(({ lead }: Outlook): Result => leadResult(lead))

const winnerOf = (lead: number): 'home' | 'draw' | 'away' => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

function quoteTwoSides({ id, span, outlook, markets }: Quote): void {
  const [home, draw] = resultOf(outlook)
  addTwo(markets, id, span.labels.plain, SIDES, fairProbability(home, draw))
}

function decideTwoSides(stretch: Stretch): Decision {
  if (!stretch.isDone) return null
  const winner = winnerOf(leadIn(stretch))
  return winner === 'draw' ? SIDES.map(refunded) : oneWins(SIDES, winner)
}

const teamOf = (specifiers: Specifiers): 0 | 1 => (specifiers['team'] === 'away' ? 1 : 0)

function quoteTeams({ span, outlook }: Quote, quote: (labels: Labels, points: Distribution) => void): void {
  quote(span.teams[0], outlook.home)
  quote(span.teams[1], outlook.away)
}

/** The home side starts with a whole number of points; the draw is an outcome. */
function quoteThreeWay({ id, span, outlook: { lead }, ladders, markets }: Quote): void {
  const ladder: Ladder = { ...ladders.handicap, each: 1 }
  for (const { line } of halfLines(lead, ladder)) {
    const hcp = -Math.floor(line)
    addMany(markets, id, span.labels.hcp(hcp), RESULT, leadResult({ ...lead, from: lead.from + hcp }))
  }
}

export const STRETCH_KINDS: readonly StretchKind[] = [
  {
    id: 'result',
    half: 'half_result',
    counts: 'regulation',
    quote: ({ id, span, outlook, markets }) => addMany(markets, id, span.labels.plain, RESULT, resultOf(outlook)),
    decide: (stretch) => settleResult(leadIn(stretch), stretch.isDone),
  },
  {
    id: 'double_chance',
    half: null,
    counts: 'regulation',
    quote({ id, span, outlook, markets }) {
      const [home, draw, away] = resultOf(outlook)
      addMany(markets, id, span.labels.plain, DOUBLE, [1 - away, 1 - draw, 1 - home], 2)
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
    quote: ({ id, span, outlook, ladders, markets }) =>
      addLines(markets, id, span.labels, linesOn(outlook.total, ladders.total)),
    decide: (stretch, specifiers) => settleCount(totalOf(stretch), stretch.isDone, specifiers),
  },
  {
    id: 'handicap',
    half: 'half_handicap',
    counts: 'final',
    quote: ({ id, span, outlook, ladders, markets }) =>
      addHandicapLines(markets, id, span.labels, linesOn(outlook.lead, ladders.handicap)),
    decide: (stretch, specifiers) => settleLead(leadIn(stretch), stretch.isDone, specifiers),
  },
  {
    id: 'european_handicap',
    half: null,
    counts: 'regulation',
    quote: quoteThreeWay,
    decide: (stretch, specifiers) => settleResult(leadIn(stretch) + numberOf(specifiers, 'hcp'), stretch.isDone),
  },
  {
    id: 'team_total',
    half: 'half_team_total',
    counts: 'final',
    quote: (quote) =>
      quoteTeams(quote, (labels, points) =>
        addLines(quote.markets, quote.id, labels, halfLines(points, quote.ladders.team)),
      ),
    decide: ({ points, isDone }, specifiers) => settleCount(points[teamOf(specifiers)], isDone, specifiers),
  },
  {
    id: 'odd_even',
    half: 'half_odd_even',
    counts: 'final',
    quote: ({ id, span, outlook, markets }) => addOddEven(markets, id, span.labels.plain, outlook.total),
    decide: (stretch) => settleOddEven(totalOf(stretch), stretch.isDone),
  },
  {
    id: 'team_odd_even',
    half: null,
    counts: 'final',
    quote: (quote) => quoteTeams(quote, (labels, points) => addOddEven(quote.markets, quote.id, labels.plain, points)),
    decide: ({ points, isDone }, specifiers) => settleOddEven(points[teamOf(specifiers)], isDone),
  },
]

/** A sport may be asked for the two sides and totals of every part; the rest is for the whole game. */
const WHOLE_ONLY: readonly string[] = ['winner', 'european_handicap', 'team_odd_even']

const GAME = spanLabels({})
const spansOf = (name: 'period' | 'half') => {
  const made: SpanLabels[] = []
  return (index: number): SpanLabels => (made[index] ??= spanLabels({ [name]: String(index + 1) }))
}
const [partAt, halfAt] = [spansOf('period'), spansOf('half')]

/**
 * Adds the prices of each stretch: none of one that is over, and of one that is to come those kept, as it has the same
 * outlook until it begins.
 */
function stretchQuotes(id: MarketId, quote: StretchKind['quote'], spanAt: (index: number) => SpanLabels) {
  const keptOf = rememberEach((_outlook: Outlook): PricedMarket[][] => [])
  return (stretches: readonly Outlook[], ladders: Ladders, { game, state }: View, markets: PricedMarket[]): void => {
    const each = state.format.parts / stretches.length
    for (let index = Math.floor(game.done / each); index < stretches.length; index++) {
      const outlook = stretches[index] as Outlook
      const isOn = state.parts.length > index * each
      let kept = isOn ? undefined : keptOf(outlook)[index]
      if (kept === undefined) {
        kept = []
        quote({ id, span: spanAt(index), outlook, ladders, markets: kept })
        if (!isOn) keptOf(outlook)[index] = kept
      }
      for (const market of kept) markets.push(market)
    }
  }
}

const finalOf = ({ game }: Played): Stretch => ({ points: game.score, isDone: game.isOver })

function ofGameAndParts({ id, counts, quote, decide }: StretchKind): PointsKind {
  const quoteParts = stretchQuotes(id, quote, partAt)
  return {
    id,
    offer(futures, markets) {
      const { view, parts } = futures
      quote({ id, span: GAME, outlook: futures[counts], ladders: view.menu.game, markets })
      if (!WHOLE_ONLY.includes(id)) quoteParts(parts, view.menu.part, view, markets)
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
  const quoteHalves = stretchQuotes(half, quote, halfAt)
  return [
    {
      id: half,
      offer: ({ view, halves }, markets) => quoteHalves(halves, view.menu.half, view, markets),
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
