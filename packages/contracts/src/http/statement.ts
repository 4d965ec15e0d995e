import { type Static, Type } from 'typebox'
import { closed, MomentText, orNull, SignedAmount } from '../shapes.ts'
import { AccountId } from './wallet.ts'
import { contract } from './contract.ts'

const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Milliseconds since 1970.' })

export const STATEMENT_SECTIONS = [
  'stakes',
  'winnings',
  'deposits',
  'withdrawals',
  'exchange',
  'bonuses',
  'other',
] as const

const filters = {
  account: Type.Optional(AccountId),
  section: Type.Optional(Type.Enum(STATEMENT_SECTIONS)),
  from: Type.Optional(MomentText),
  /** Exclusive end. */
  to: Type.Optional(MomentText),
}
export const StatementFilters = closed(filters)
export type StatementFilters = Static<typeof StatementFilters>

export const StatementLine = Type.Object({
  id: Type.String(),
  at: Moment,
  section: Type.Enum(STATEMENT_SECTIONS),
  kind: Type.String(),
  label: Type.String({ description: 'Label in the language of the request.' }),
  /** A coupon, a ticket, a payment or an exchange. */
  ref: Type.String(),
  iso: Type.String(),
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  moves: Type.Array(
    Type.Object({
      account: Type.String({ description: 'Account kind: cash, held, bonus, owed, advance, tax and similar.' }),
      label: Type.String(),
      amount: SignedAmount,
      /** Null for tax, which was withheld to an account of the site. */
      before: orNull(SignedAmount),
      after: orNull(SignedAmount),
    }),
  ),
})
export type StatementLine = Static<typeof StatementLine>

const errors = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const readStatement = contract({
  method: 'GET',
  path: '/web-api/office/statement',
  summary: 'List the player’s money movements, newest first, with the balance before and after.',
  access: 'player',
  query: closed({
    ...filters,
    before: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'Id of the last movement of the previous page.' }),
    ),
  }),
  reply: Type.Object({ lines: Type.Array(StatementLine), next: orNull(Type.String()) }),
  errors,
})
export type StatementReply = Static<(typeof readStatement)['reply']>

const Totals = Type.Object({
  iso: Type.String(),
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  staked: SignedAmount,
  won: SignedAmount,
  net: SignedAmount,
  deposits: SignedAmount,
  withdrawals: SignedAmount,
})
export type StatementTotals = Static<typeof Totals>

export const readSummary = contract({
  method: 'GET',
  path: '/web-api/office/statement/summary',
  summary:
    'Get stakes, wins, deposits and withdrawals of a period (all time by default) and of this session, and lifetime net deposits.',
  access: 'player',
  query: closed({ from: filters.from, to: filters.to }),
  reply: Type.Object({
    period: Type.Array(Totals),
    session: Type.Array(Totals),
    sessionSince: orNull(Moment),
    lifetimeNetDeposits: Type.Array(
      Type.Object({ iso: Type.String(), exponent: Type.Integer(), amount: SignedAmount }),
    ),
  }),
  errors,
})
export type SummaryReply = Static<(typeof readSummary)['reply']>

export const exportStatement = contract({
  method: 'GET',
  path: '/web-api/office/statement.csv',
  summary: 'Export the statement as CSV (streamed).',
  access: 'player',
  query: StatementFilters,
  reply: Type.String(),
  errors,
})
