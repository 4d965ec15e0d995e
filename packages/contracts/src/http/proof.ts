import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { COUPON_ID } from './betting-coupon.ts'
import { contract } from './contract.ts'

const Hex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${2 * bytes}}$` })

const ProofLeaf = closed({
  text: Type.String({ description: 'Logged record as described in docs/reference/proof.md.' }),
  salt: Hex(32),
  index: Type.Integer({ minimum: 0, description: 'Leaf index in its tree.' }),
  path: Type.Array(Hex(32), { description: 'Merkle path: sibling hashes up to the root.' }),
  of: Type.Integer({ minimum: 0, description: 'Position of the range or batch it belongs to.' }),
})

const SignedBatch = closed({
  text: Type.String({ description: 'Number, time, root and hash of the previous batch, as signed.' }),
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
  summary: 'Prove that the player’s coupon is in the public log as accepted, settled and paid.',
  access: 'player',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  reply: Type.Object({
    proof: orNull(ProofFile),
    isComing: Type.Boolean({ description: 'Accepted; it will be in the log within about a minute.' }),
    audit: orNull(
      closed({
        position: Type.String({ description: 'Link of the audit chain that contains its latest batch.' }),
        hash: Type.String(),
        isOutside: Type.Boolean({ description: 'That link was received outside this site.' }),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
export type ProofReply = Static<(typeof getProof)['reply']>

export const listProofBatches = contract({
  method: 'GET',
  path: '/web-api/proof/batches',
  summary: 'List the signed batches of the public log, newest first. A stored copy proves any later change.',
  access: 'public',
  caching: { seconds: 15 },
  query: closed({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })) }),
  reply: Type.Object({
    publicKey: Type.String(),
    fingerprint: Type.String({ description: 'SHA-256 of the public key.' }),
    batches: Type.Array(SignedBatch),
    next: orNull(Type.String({ description: 'Value of `before` for the next, older page.' })),
  }),
})
export type ProofBatchesReply = Static<(typeof listProofBatches)['reply']>
