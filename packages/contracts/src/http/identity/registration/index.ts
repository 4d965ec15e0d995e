export { acceptResponsibleGaming } from './accept-responsible-gaming.ts'
export { confirmAgreement, getAgreementStatus, logCookiesAgreement, type AgreementStatus } from './agreement.ts'
export { checkPassword, type PasswordRefusal, type PasswordStrength } from './check-password.ts'
export { confirmRegistration } from './confirm-registration.ts'
export { getRegistrationForm, type RegistrationForm } from './get-form.ts'
export { leaveRegistration } from './leave.ts'
export { getPhoneCountries, getPhoneMasks, type PhoneCountry, type PhoneMask } from './phone-countries.ts'
export {
  register,
  type Registered,
  type RegistrationBody,
  type RegistrationCode,
  type RegistrationReply,
} from './register.ts'
export { resendRegistrationCode } from './resend-code.ts'
export { sendCredentials } from './send-credentials.ts'
export { getSocialNames, type SocialNames } from './social-names.ts'
export { RegistrationField, RegistrationType } from './types.ts'
export { getUserConfig, UserConfig } from './user-config.ts'
