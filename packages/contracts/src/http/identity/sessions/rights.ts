import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../../site/shapes.ts'
import type { HttpContract } from '../../contract.ts'

const Right = Type.Boolean()

export const getRights = {
  method: 'GET',
  path: '/web-api/user/rights',
  summary: 'What the account of whoever asks may do now. Each call asks for itself all the same.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Object({
    user_id: orNull(Type.String()),
    rights: closed({
      stake: Right,
      deposit: Right,
      withdraw: Right,
      appeal: Type.Boolean({ description: 'Against a block of the account.' }),
      secureData: Type.Boolean({ description: 'The grant that came along is of this session and not over.' }),
    }),
    reason: orNull(Type.String({ description: 'What keeps the account from staking or depositing.' })),
  }),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type RightsReply = Static<(typeof getRights)['reply']>
