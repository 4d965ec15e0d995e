import { Type } from 'typebox'
import { Amount, AmountToMove, closed } from '../shapes.ts'
import { Hundredths, NoAction } from './pick.ts'

const Spot = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })

/** Chips on spots; together they are the stake. */
export const layout = {
  choice: closed({
    chips: Type.Array(closed({ spot: Spot, amount: AmountToMove }), { minItems: 1, maxItems: 30 }),
  }),
  action: NoAction,
  view: closed({
    drawn: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { minItems: 1, maxItems: 51 }),
    facts: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60 }),
    chips: Type.Array(closed({ spot: Spot, amount: AmountToMove, multiple: Hundredths, payout: Amount }), {
      minItems: 1,
      maxItems: 30,
    }),
  }),
}
