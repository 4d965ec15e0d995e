import { Type } from 'typebox'
import { sqlCall, Stored } from '../../platform/database/index.ts'

/** Answers the id; null while another proposal of this kind is open on the subject. */
export const openProposal = sqlCall<bigint>()(
  'proposal_open',
  Type.Object({
    kind: Type.String(),
    subject: Type.String(),
    detail: Stored<object>(),
    actor: Type.String(),
    reason: Type.String(),
  }),
)

export const decideProposal = sqlCall<{
  readonly outcome: 'approved' | 'rejected' | 'own'
  readonly subject: string
  readonly detail: unknown
}>()(
  'proposal_decide',
  Type.Object({
    id: Type.String(),
    kind: Type.String(),
    isApproved: Type.Boolean(),
    actor: Type.String(),
    reason: Type.String(),
  }),
)
