export { latestBirthDate } from './age.ts'
export { documentKey, documentOf, emailKey, emailOf, nameOf } from './contacts.ts'
export {
  formRefusals,
  knownOf,
  type FieldReason,
  type FieldRefusal,
  type FormRules,
  type RegistrationField,
  type TypedForm,
} from './form.ts'
export { passwordRefusal, type PasswordRefusal } from './password.ts'
export { activationType, protectionLevel, protectionStatus, type ProtectionMethods } from './protection.ts'
