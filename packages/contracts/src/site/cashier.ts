import { Type, type Static } from 'typebox'
import { closed } from './shapes.ts'

/** How a site takes and sends money. Amounts are multiples of a currency's usual coupon amount. */
export const CashierSettings = closed({
  provider: Type.Union([
    Type.Null({ description: 'No money comes or goes.' }),
    Type.Literal('sandbox', { description: 'Play money, and only for a sandbox.' }),
    closed({
      id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      address: Type.String({ pattern: '^https?://[^\\s?#@]+$', maxLength: 200 }),
    }),
  ]),
  methods: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,60}$' }), { maxItems: 100, uniqueItems: true }),
  approvesUpTo: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Withdrawals up to this need no review.' }),
  twoOperatorsFrom: Type.Number({
    minimum: 1,
    maximum: 1_000_000,
    description: 'Withdrawals above this are sent when two operators say so.',
  }),
  mayCancelWithdrawal: Type.Boolean({ description: 'While it is under review; a licence may forbid it.' }),
  coolOffHours: closed({
    deposited: Type.Integer({ minimum: 0, maximum: 8760, description: 'Where a deposit came from.' }),
    added: Type.Integer({ minimum: 0, maximum: 8760, description: 'What a player has added.' }),
  }),
  depositMinutes: Type.Integer({ minimum: 5, maximum: 10_080, description: 'How long a provider may stay silent.' }),
})
export type CashierSettings = Static<typeof CashierSettings>
