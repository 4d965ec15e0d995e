import type { PricedMarket } from '../../market.ts'
import { numberOf } from '../../innings/settling.ts'
import type { Outlook } from '../prospects.ts'
import { regulationOf, stretchOf, type Futures, type Played, type PointsKind, type Stretch } from './kind.ts'
import { STRETCH_KINDS, type StretchKind } from './stretch-kinds.ts'

/** A sport may be asked for the two sides and totals of every part; the rest is for the whole game. */
const WHOLE_ONLY: readonly string[] = ['winner', 'european_handicap', 'team_odd_even']

const quoted = new WeakMap<Outlook, Map<string, readonly PricedMarket[]>>()

/** What has not begun keeps its outlook and so its prices until it does. */
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
