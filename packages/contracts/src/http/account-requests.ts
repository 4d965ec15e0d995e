import { closed } from '../shapes.ts'
import { type Static, Type } from 'typebox'
import { AtMs, Code, CODE_ERRORS, CodeSent, Id, IdParams } from './security.ts'
import { PlayerSession } from './sessions.ts'
import { contract } from './contract.ts'

const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
/** 0 not allowed, 1 the main account may be converted, 2 an additional account may be opened. */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
export type ConversionStatus = Static<typeof Status>

export const getConversion = contract({
  method: 'GET',
  path: '/web-api/user/account-conversion',
  summary: 'Get whether the player can convert the main account to another currency or open an additional one.',
  access: 'player',
  reply: Type.Object({ status: Status, currency: Currency, currencies: Type.Array(Currency) }),
})
export type ConversionReply = Static<(typeof getConversion)['reply']>

export const convertAccount = contract({
  method: 'POST',
  path: '/web-api/user/account-conversion',
  summary: 'Convert the empty main account to another currency, or open an additional account.',
  access: 'player',
  body: closed({ account: Type.Enum(['main', 'additional']), currency: Currency }),
  reply: Type.Object({ account: Type.Enum(['main', 'additional']), currency: Currency }),
  errors: ['CONVERSION_NOT_ALLOWED'],
})

const OneTime = Type.String({ pattern: '^[\\w-]{43}$' })

export const getTransfer = contract({
  method: 'GET',
  path: '/web-api/user/transfer',
  summary: 'Get the player’s pending transfer to another site; null if there is none.',
  access: 'player',
  reply: Type.Object({ transfer: Type.Union([Type.Null(), Type.Object({ id: Id, siteName: Type.String() })]) }),
})
export type TransferReply = Static<(typeof getTransfer)['reply']>

export const sendTransferCode = contract({
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/send-code/{id}',
  summary: 'Send the transfer code to the player’s phone.',
  access: 'player',
  params: IdParams,
  body: closed({
    country_code: Type.String({ pattern: '^\\+?[0-9]{1,4}$' }),
    phone: Type.String({ pattern: '^[0-9 ()-]{4,20}$' }),
    captcha: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Solved challenge, for clients that cannot set the x-captcha header.',
      }),
    ),
  }),
  reply: CodeSent,
  errors: ['NOT_FOUND', 'ADDRESS_UNUSABLE', 'TOO_MANY_CODES', 'CAPTCHA_REQUIRED'],
})

export const checkTransferCode = contract({
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/check-code/{id}',
  summary: 'Check the code. The redirectToken opens the transfer at the other site once, within a minute.',
  access: 'player',
  params: IdParams,
  body: closed({ code: Code }),
  reply: Type.Object({ redirectToken: OneTime, redirectUrl: Type.String() }),
  errors: ['NOT_FOUND', ...CODE_ERRORS],
})

/** `password` is a one-time sign-in token, valid for a minute, not the player's password. */
export const getTransferData = contract({
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/user-data',
  summary: 'Move the player to this site and return a one-time sign-in token.',
  access: 'public',
  body: closed({ redirectToken: OneTime }),
  reply: Type.Object({ status: Type.Literal('moved'), userId: Type.String(), password: OneTime }),
  errors: ['LINK_OVER', 'TRANSFER_TAKEN', 'FOREIGN_PAGE'],
})

export const signInAfterTransfer = contract({
  method: 'POST',
  path: '/web-api/user/login/transfer',
  summary: 'Sign in with the one-time token of a transfer; sets the cookie user_token.',
  access: 'public',
  body: closed({ userId: Type.String({ pattern: '^[1-9][0-9]{0,18}$' }), password: OneTime }),
  reply: PlayerSession,
  errors: ['LINK_OVER', 'SELF_EXCLUDED', 'SESSION_LIMIT_USED', 'FOREIGN_PAGE'],
})

export const BlockAppeal = Type.Object({
  id: Id,
  text: Type.String(),
  state: Type.Enum(['open', 'granted', 'declined']),
  ban_level: Type.Integer({ description: 'Id of the ban that is appealed.' }),
  createdAt: AtMs,
  answer: Type.Union([Type.Null(), Type.String()]),
  answeredAt: Type.Union([Type.Null(), AtMs]),
})
export type BlockAppeal = Static<typeof BlockAppeal>

export const listBlockAppeals = contract({
  method: 'GET',
  path: '/web-api/user/block-appeals',
  summary: 'List the player’s appeals, newest first, and whether a new one can be made.',
  access: 'player',
  reply: Type.Object({
    ban_level: Type.Integer(),
    ban_version: Type.Integer(),
    canAppeal: Type.Boolean(),
    appeals: Type.Array(BlockAppeal),
  }),
})
export type BlockAppealsReply = Static<(typeof listBlockAppeals)['reply']>

export const showBlockAppeal = contract({
  method: 'GET',
  path: '/web-api/user/block-appeals/{id}',
  summary: 'Get one of the player’s appeals.',
  access: 'player',
  params: IdParams,
  reply: BlockAppeal,
  errors: ['NOT_FOUND'],
})

export const makeBlockAppeal = contract({
  method: 'POST',
  path: '/web-api/user/block-appeals',
  summary: 'Appeal against the account’s block. Only one appeal can be open at a time.',
  access: 'player',
  body: closed({ text: Type.String({ minLength: 10, maxLength: 2000, pattern: '^[^\\u0000]*$' }) }),
  reply: BlockAppeal,
  errors: ['APPEAL_NOT_POSSIBLE'],
})

const query = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) }, { additionalProperties: false })
const reply = Type.Object({ email: Type.String({ description: 'Masked.' }), takesNewsletter: Type.Boolean() })
export type NewsletterReply = Static<typeof reply>
const errors = ['BAD_REQUEST', 'LINK_OVER', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const showNewsletter = contract({
  method: 'GET',
  path: '/web-api/newsletter/stop',
  summary:
    'Get the address an unsubscribe link belongs to. Changes nothing, because mail programs follow links on their own.',
  access: 'public',
  query,
  reply,
  errors,
})

/** Mail programs post to the link themselves, with a form we need not read (RFC 8058). */
export const stopNewsletter = contract({
  method: 'POST',
  path: '/web-api/newsletter/stop',
  summary: 'Unsubscribe from the newsletter with the link of an issue. No body.',
  access: 'public',
  query,
  reply,
  errors: ['FOREIGN_PAGE', 'LINK_OVER'],
})

export const leaveNewsletter = contract({
  method: 'POST',
  path: '/web-api/user/newsletter',
  summary: 'Unsubscribe from the newsletter. None is sent, so nothing can be subscribed to.',
  access: 'player',
  body: closed({ takes: Type.Literal(false) }),
  reply: Type.Object({ takesNewsletter: Type.Literal(false) }),
})
