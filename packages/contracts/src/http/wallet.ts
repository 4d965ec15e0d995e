import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, CurrencyCode, orNull } from '../shapes.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

/** 0 main account, 4 bonus money, 9 another currency. */
const AccountType = Type.Union([Type.Literal(0), Type.Literal(4), Type.Literal(9)])

export const AccountId = Type.String({ pattern: '^[0-9]{1,19}-[049](-[A-Z]{3})?$' })

export const PlayerAccount = Type.Object({
  id: AccountId,
  iso: Type.String(),
  symbol: Type.String(),
  currencyId: Type.Integer({ description: 'ISO 4217 number of the currency.' }),
  /** Decimal digits of the currency. */
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  money: Amount,
  held: Amount,
  type: AccountType,
  label: Type.String({ description: 'Account name in the language of the request.' }),
  isActive: Type.Boolean({ description: 'Active account: stakes are taken from it.' }),
  points: Type.Integer({ minimum: 0 }),
  isPointsTypeBalance: Type.Boolean({ description: 'Whether the balance is in points; always false.' }),
})
export type PlayerAccount = Static<typeof PlayerAccount>

/** Outcome of a change of accounts; a refusal gives its reason in the language of the request. */
export const AccountRequestReply = closed({ success: Type.Boolean(), message: Type.String() })
export type AccountRequestReply = Static<typeof AccountRequestReply>

export const getAccounts = contract({
  method: 'GET',
  path: '/web-api/user/accounts',
  summary: 'List the player’s accounts: available balance and amounts held for open bets.',
  access: 'player',
  reply: Type.Object({
    /** Funds in play: the active account, and bonus money in its currency. */
    accounts: Type.Array(PlayerAccount),
    all_accounts: Type.Array(PlayerAccount),
    active_account: PlayerAccount,
    balance: Amount,
    bonuses: Type.Array(Type.Object({ idBonus: Type.String(), money: Amount, iso: Type.String() })),
    points: Type.Integer({ minimum: 0 }),
    is_available_first_deposit_bonus: Type.Boolean({ description: 'True until the first deposit.' }),
    is_account_frozen: Type.Boolean({
      description: 'Money movements are halted until an operator has reviewed the ledger.',
    }),
    user_hide_balance: Type.Boolean({ description: 'The player hides the balance on pages.' }),
  }),
})
export type AccountsReply = Static<(typeof getAccounts)['reply']>

const errors = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export const listCurrencies = contract({
  method: 'GET',
  path: '/web-api/office/currencies',
  summary: 'List the currencies the player can add.',
  access: 'player',
  reply: Type.Object({
    currencies: Type.Array(
      closed({ id: Type.Integer(), iso: Type.String(), symbol: Type.String(), name: Type.String() }),
    ),
  }),
})
export type CurrenciesReply = Static<(typeof listCurrencies)['reply']>

export const addCurrency = contract({
  method: 'POST',
  path: '/web-api/office/currency',
  summary: 'Open an account in another currency. Idempotent.',
  access: 'player',
  body: closed({
    currencyId: Type.Integer({ minimum: 1, maximum: 999, description: 'ISO 4217 number.' }),
  }),
  reply: AccountRequestReply,
  errors,
})

export const removeCurrency = contract({
  method: 'POST',
  path: '/web-api/office/currency/remove',
  summary: 'Close an additional account that is empty and has no open bets.',
  access: 'player',
  body: closed({ id: AccountId }),
  reply: AccountRequestReply,
  errors,
})

export const chooseAccount = contract({
  method: 'POST',
  path: '/web-api/user/accounts/active',
  summary: 'Make this the active account; stakes are taken from it.',
  access: 'player',
  body: closed({ id: AccountId }),
  reply: AccountRequestReply,
  errors,
})

export const hideBalance = contract({
  method: 'POST',
  path: '/web-api/user/hide-balance',
  summary: 'Show or hide the balance on pages.',
  access: 'player',
  body: closed({ hides: Type.Boolean() }),
  reply: closed({ user_hide_balance: Type.Boolean() }),
  errors,
})

export const quoteExchange = contract({
  method: 'POST',
  path: '/web-api/office/exchange/quote',
  summary: 'Quote a conversion between the player’s currencies. The rate is valid for a few seconds.',
  access: 'player',
  body: closed({ from: CurrencyCode, to: CurrencyCode, amount: AmountToMove }),
  reply: Type.Object({
    receives: orNull(Amount),
    /** Exchange rate, for display only. */
    rate: orNull(Type.String()),
    rateAt: orNull(Type.Integer({ description: 'Milliseconds since 1970.' })),
    quote: orNull(Type.String({ description: 'Opaque; send it back unchanged.' })),
    holdsMs: Type.Integer({ minimum: 0 }),
    reason: orNull(refusalOf('exchange')),
  }),
})
export type ExchangeQuote = Static<(typeof quoteExchange)['reply']>

export const exchangeMoney = contract({
  method: 'POST',
  path: '/web-api/office/exchange',
  summary: 'Convert money between two of the player’s currencies at a valid quote, once.',
  access: 'player',
  body: closed({
    key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    quote: Type.String({ pattern: '^[\\w-]{1,800}\\.[\\w-]{43}$' }),
  }),
  reply: Type.Object({
    state: Type.Enum(['done', 'refused']),
    reason: orNull(refusalOf('exchange')),
    from: CurrencyCode,
    to: CurrencyCode,
    amount: Amount,
    receives: Amount,
  }),
  errors: ['KEY_REUSED'],
})
export type ExchangeReply = Static<(typeof exchangeMoney)['reply']>
