export { createVerificationAdmin, type WaitingDocument, type WaitingPayment } from './admin.ts'
export { createVerification } from './verification.ts'
export { verificationModule } from './module.ts'
