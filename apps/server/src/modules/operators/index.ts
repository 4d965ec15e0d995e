export {
  DEMO_KEY,
  DEMO_OPERATORS,
  createOperator,
  type ProvenOperator,
  proveOperator,
  type ProofRefusal,
  readOperators,
} from './operator-file.ts'
export { createGeoPassAdmin, type RunningPass } from './geo-passes.ts'
export { createStatusPreviewAdmin } from './status-previews.ts'
export { operatorsModule } from './module.ts'
export { type Act, createProposals, noteRefusedAttempt, type OpenProposal, type RefusedAttempt } from './proposals.ts'
