import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { NoAction } from './pick.ts'

/** With the stake in it: 1.860 is 1860. */
export const Thousandths = Type.Integer({ minimum: 1001, maximum: 1_000_000_000_000, description: 'Thousandths.' })
/** Of a bet at a price: 0 when it lost. */
export const Pays = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Thousandths of the stake.' })
export const PricesByMarket = Type.Record(
  Type.String({ maxLength: 20 }),
  Type.Record(Type.String({ maxLength: 30 }), orNull({ ...Thousandths, description: 'Null where none is offered.' })),
)

const Runner = Type.Integer({ minimum: 1, maximum: 10 })
const weights = Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { minItems: 6, maxItems: 10 })
const order = Type.Array(Runner, { minItems: 6, maxItems: 10, description: 'Runners as they arrive.' })

const choice = closed({
  weights,
  market: Type.Enum(['win', 'place', 'forecast', 'tricast', 'parity']),
  pick: Type.Array(Runner, {
    minItems: 1,
    maxItems: 5,
    description:
      'Of win and place one; in their order for forecast and tricast; for parity all odd ones, or all even ones.',
  }),
  price: Thousandths,
})

export const race = {
  choice,
  action: NoAction,
  view: closed({ ...choice.properties, order, won: Type.Boolean(), pays: Pays }),
}

export const raceOutcome = closed({ order })
/** `prices[market][pick.join('-')]` */
export const raceCard = closed({ kind: Type.Literal('race'), weights, prices: PricesByMarket })
export type RaceOutcome = Static<typeof raceOutcome>
export type RaceCard = Static<typeof raceCard>
export type RaceChoice = Static<typeof choice>
