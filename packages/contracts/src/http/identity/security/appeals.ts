import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { AtMs, CHANGE_ERRORS, closed, Id, IdParams, PLAYER_ERRORS } from './parts.ts'

export const BlockAppeal = Type.Object({
  id: Id,
  text: Type.String(),
  state: Type.Enum(['open', 'granted', 'declined']),
  ban_level: Type.Integer({ description: 'The ban it is about.' }),
  createdAt: AtMs,
  answer: Type.Union([Type.Null(), Type.String()]),
  answeredAt: Type.Union([Type.Null(), AtMs]),
})
export type BlockAppeal = Static<typeof BlockAppeal>

export const listBlockAppeals = {
  method: 'GET',
  path: '/web-api/user/block-appeals',
  summary: 'The appeals of the player who asks against a block, the newest first, and whether one can be made now.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    ban_level: Type.Integer(),
    ban_version: Type.Integer(),
    canAppeal: Type.Boolean(),
    appeals: Type.Array(BlockAppeal),
  }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
export type BlockAppealsReply = Static<(typeof listBlockAppeals)['reply']>

export const showBlockAppeal = {
  method: 'GET',
  path: '/web-api/user/block-appeals/{id}',
  summary: 'One appeal of the player who asks.',
  access: 'player',
  caching: 'no-store',
  params: IdParams,
  reply: BlockAppeal,
  errors: ['NOT_FOUND', ...PLAYER_ERRORS],
} as const satisfies HttpContract

export const makeBlockAppeal = {
  method: 'POST',
  path: '/web-api/user/block-appeals',
  summary: 'Appeals against the block of the account; one at a time.',
  access: 'player',
  caching: 'no-store',
  body: closed({ text: Type.String({ minLength: 10, maxLength: 2000, pattern: '^[^\\u0000]*$' }) }),
  reply: BlockAppeal,
  errors: ['APPEAL_NOT_POSSIBLE', ...CHANGE_ERRORS],
} as const satisfies HttpContract
