import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'

/** 0 the main account, 4 bonus money, 9 another currency. */
const AccountType = Type.Union([Type.Literal(0), Type.Literal(4), Type.Literal(9)])

export const AccountId = Type.String({ pattern: '^[0-9]{1,19}-[049](-[A-Z]{3})?$' })

export const PlayerAccount = Type.Object({
  id: AccountId,
  iso: Type.String(),
  symbol: Type.String(),
  currencyId: Type.Integer({ description: 'The number of the currency in ISO 4217.' }),
  /** How many digits the currency has after the mark. */
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  money: Amount,
  held: Amount,
  type: AccountType,
  label: Type.String({ description: 'What the account is called, in the language of the request.' }),
  isActive: Type.Boolean({ description: 'Bets are taken from it.' }),
  points: Type.Integer({ minimum: 0 }),
  isPointsTypeBalance: Type.Boolean({ description: 'Whether the balance is points; none is.' }),
})
export type PlayerAccount = Static<typeof PlayerAccount>

/** What became of a wish about accounts; a refusal says why, in the language of the request. */
export const AccountWishReply = closed({ success: Type.Boolean(), message: Type.String() })
export type AccountWishReply = Static<typeof AccountWishReply>
