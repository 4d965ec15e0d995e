export { allProofFaults } from './faults.ts'
export { proofMigrations } from './migrations/index.ts'
export { createProof } from './proof.ts'
export { proofKeys } from './proof-keys.ts'
