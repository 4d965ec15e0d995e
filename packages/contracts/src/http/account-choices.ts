import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { ACCOUNT_SETTINGS, ACCOUNT_STORED } from '../site/account-choices.ts'
import { contract } from './contract.ts'

const names = [...ACCOUNT_SETTINGS, ...ACCOUNT_STORED]
const Value = Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' })
const Choices = Type.Record(Type.String(), Type.String())
const reply = Type.Object({ values: Choices })
export type AccountChoicesReply = Static<typeof reply>

export const getAccountChoices = contract({
  method: 'GET',
  path: '/web-api/user/choices',
  summary: 'Get the display settings, favourites and coupon choices of the player’s account.',
  access: 'player',
  reply,
})

export const setAccountChoices = contract({
  method: 'POST',
  path: '/web-api/user/choices',
  summary:
    'Store settings, favourites and coupon choices with the account. At sign-in (`isMerge`) the account’s own values win.',
  access: 'player',
  body: closed({
    values: closed(Object.fromEntries(names.map((name) => [name, Type.Optional(Value)]))),
    isMerge: Type.Optional(Type.Boolean()),
  }),
  reply,
})
