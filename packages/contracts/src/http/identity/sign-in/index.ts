export { sendSignInCode, signInBySms, signInByToken, signInSecondStep } from './by-code.ts'
export { signIn, signInByPhone } from './by-password.ts'
export { confirmSession } from './confirm.ts'
export type { CodeBegun, SignedInReply, TwoStepNeeded } from './parts.ts'
