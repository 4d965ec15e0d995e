import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { COUPON_ID } from '../betting/coupon.ts'
import type { HttpContract } from '../contract.ts'
import { ProofFile, SignedBatch } from './proof-file.ts'

export const getProof = {
  method: 'GET',
  path: '/web-api/coupons/{id}/proof',
  summary: 'Shows that a coupon of the player who asks is in the public log as it was agreed on, settled and paid.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  reply: Type.Object({
    proof: orNull(ProofFile),
    isComing: Type.Boolean({ description: 'It was accepted and will be in the log within a minute or so.' }),
    audit: orNull(
      closed({
        position: Type.String({ description: 'The link of the audit chain that has the latest of its batches.' }),
        hash: Type.String(),
        isOutside: Type.Boolean({ description: 'That link was received outside of this site.' }),
      }),
    ),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type ProofReply = Static<(typeof getProof)['reply']>

export const listProofBatches = {
  method: 'GET',
  path: '/web-api/proof/batches',
  summary: 'The signed batches of the public log, the newest first: whoever keeps them holds the site to them.',
  access: 'public',
  caching: { seconds: 15 },
  query: closed({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })) }),
  reply: Type.Object({
    publicKey: Type.String(),
    fingerprint: Type.String({ description: 'SHA-256 of the public key.' }),
    batches: Type.Array(SignedBatch),
    next: orNull(Type.String({ description: 'What to ask for `before`, for older ones.' })),
  }),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type ProofBatchesReply = Static<(typeof listProofBatches)['reply']>
