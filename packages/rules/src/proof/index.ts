export { readFields, type Told } from './told.ts'
export {
  hexOf,
  leafHash,
  rootOf,
  moneyAgrees,
  verifyProof,
  type Crypt,
  type ProofStep,
  type Verified,
} from './verify-proof.ts'
export { PROOF_FORMAT, type ProofFile, type ProofLeaf } from './proof-file.ts'
export { webCrypt } from './web-crypt.ts'
