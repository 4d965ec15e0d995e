export { confirmActivation, followActivationLink, sendActivation, type ActivatedReply } from './activation.ts'
export {
  listBlockAppeals,
  makeBlockAppeal,
  showBlockAppeal,
  type BlockAppeal,
  type BlockAppealsReply,
} from './appeals.ts'
export { beginBinding, confirmBinding } from './binding.ts'
export { changePassword } from './change-password.ts'
export { convertAccount, getConversion, type ConversionReply, type ConversionStatus } from './conversion.ts'
export { getSecurity, type ProtectionMethods, type SecurityReply } from './get-security.ts'
export { getVerification, type VerificationReply } from './get-verification.ts'
export { chooseNewsletter, showNewsletter, stopNewsletter, type NewsletterReply } from './newsletter.ts'
export type { ActivationType, Channel, CodeSent, Proof } from './parts.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  type Passkey,
  type PasskeyCreated,
  type PasskeyUsed,
} from './passkeys.ts'
export {
  answerUserQuestion,
  getQuestion,
  getUserQuestion,
  removeQuestion,
  setQuestion,
  type SecurityQuestion,
} from './question.ts'
export {
  finishSocial,
  getOneTapClient,
  linkSocial,
  listSocialLinks,
  listSocialProviders,
  signInWithOneTap,
  startSocial,
  unlinkSocial,
  type OneTapClientReply,
  type SocialLinkOfPlayer,
  type SocialProvider,
} from './social.ts'
export {
  checkTransferCode,
  getTransfer,
  getTransferData,
  sendTransferCode,
  signInAfterTransfer,
  type TransferReply,
} from './transfer.ts'
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  type RecoveryCodesReply,
  type TwoFactorSetup,
} from './two-factor.ts'
