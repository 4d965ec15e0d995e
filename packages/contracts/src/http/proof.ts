import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { COUPON_ID } from './betting-coupon.ts'
import { contract } from './contract.ts'

const Hex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${2 * bytes}}$` })

const ProofLeaf = closed({
  text: Type.String({ description: 'What was logged, as docs/reference/proof.md describes it.' }),
  salt: Hex(32),
  index: Type.Integer({ minimum: 0, description: 'Its place among the leaves of its tree.' }),
  path: Type.Array(Hex(32), { description: 'The hashes beside it on the way to the root.' }),
  of: Type.Integer({ minimum: 0, description: 'The place of the range or batch that it belongs to.' }),
})

const SignedBatch = closed({
  text: Type.String({ description: 'Number, time, root and the hash of the batch before, as it was signed.' }),
  signature: Hex(64),
})

/** Inclusion proof of a bet in the log; it can be verified offline. */
export const ProofFile = closed({
  format: Type.Literal('evens-proof/1'),
  coupon: Type.String(),
  publicKey: Hex(91),
  leaves: Type.Array(ProofLeaf),
  ranges: Type.Array(ProofLeaf),
  batches: Type.Array(SignedBatch),
})
export type ProofFile = Static<typeof ProofFile>

export const getProof = contract({
  method: 'GET',
  path: '/web-api/coupons/{id}/proof',
  summary: 'Shows that a coupon of the player who asks is in the public log as it was agreed on, settled and paid.',
  access: 'player',
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
  errors: ['NOT_FOUND'],
})
export type ProofReply = Static<(typeof getProof)['reply']>

export const listProofBatches = contract({
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
})
export type ProofBatchesReply = Static<(typeof listProofBatches)['reply']>
