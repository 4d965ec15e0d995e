export { readFields, type Published } from './records.ts'
export {
  hexOf,
  leafHash,
  rootOf,
  moneyAgrees,
  verifyProof,
  type Crypt,
  type ProofStep,
  type Verified,
  webCrypt,
} from './verify-proof.ts'
export { PROOF_FORMAT, type ProofFile, type ProofLeaf } from './proof-file.ts'
