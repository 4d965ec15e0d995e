export { latestBirthDate } from './age.ts'
export { addressOf, documentKey, documentOf, emailKey, emailOf, nameOf, taxNumberOf } from './contacts.ts'
export { fieldTextOf, type FieldText } from './field-text.ts'
export {
  formRefusals,
  knownOf,
  type FieldReason,
  type FieldRefusal,
  type FormRules,
  type RegistrationField,
  type TypedForm,
  passwordRefusal,
  type PasswordRefusal,
} from './form.ts'
export {
  IDENTITY_DOCUMENTS,
  PROFILE_FIELDS,
  profileChange,
  profileRefusals,
  REQUIRED_PROFILE_FIELDS,
  type ProfileField,
  type ProfileRefusal,
  type TypedProfile,
  PROFILE_TEXT_KEYS,
} from './profile.ts'
export { activationType, protectionLevel, protectionStatus, type ProtectionMethods } from './protection.ts'
