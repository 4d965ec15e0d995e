import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'

const Hex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${2 * bytes}}$` })

const ProofLeaf = closed({
  text: Type.String({ description: 'What was logged, as docs/reference/proof.md describes it.' }),
  salt: Hex(32),
  index: Type.Integer({ minimum: 0, description: 'Its place among the leaves of its tree.' }),
  path: Type.Array(Hex(32), { description: 'The hashes beside it on the way to the root.' }),
  of: Type.Integer({ minimum: 0, description: 'The place of the range or batch that it belongs to.' }),
})

export const SignedBatch = closed({
  text: Type.String({ description: 'Number, time, root and the hash of the batch before, as it was signed.' }),
  signature: Hex(64),
})

/** All that shows that a bet is in the log: it is checked without asking anybody. */
export const ProofFile = closed({
  format: Type.Literal('evens-proof/1'),
  coupon: Type.String(),
  publicKey: Hex(91),
  leaves: Type.Array(ProofLeaf),
  ranges: Type.Array(ProofLeaf),
  batches: Type.Array(SignedBatch),
})
export type ProofFile = Static<typeof ProofFile>
