export * from './get-proof.ts'
export type { ProofFile } from './proof-file.ts'
