export { createVerificationAdmin, type WaitingDocument } from './admin.ts'
export { createVerification } from './verification.ts'
export { verificationModule } from './module.ts'
