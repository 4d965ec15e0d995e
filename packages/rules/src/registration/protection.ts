export type ProtectionMethods = {
  readonly is_changed_password: boolean
  readonly enable_two_factor_auth: boolean
  readonly enable_phone_binding: boolean
  readonly enable_security_question: boolean
  readonly enable_email_auth: boolean
}

const EACH = 20

/** From 0 to 100: each of the five methods protects as much as the next. */
export const protectionLevel = (methods: ProtectionMethods): number =>
  Object.values(methods).filter(Boolean).length * EACH

export type ProtectionStatus = 'bad' | 'normal' | 'good' | 'full'

const BAD_MAX = 30
const GOOD_MIN = 70
const FULL = 100

/** A level that is not known stays unknown. */
export function protectionStatus(level: number | null): ProtectionStatus | null {
  if (level === null) return null
  if (level <= BAD_MAX) return 'bad'
  if (level < GOOD_MIN) return 'normal'
  return level < FULL ? 'good' : 'full'
}

export const ACTIVATION = { none: 0, email: 1, both: 2, phone: 3 } as const
export type ActivationType = (typeof ACTIVATION)[keyof typeof ACTIVATION]

/** The activation type by confirmed contacts. */
export function activationType(isEmailConfirmed: boolean, isPhoneConfirmed: boolean): ActivationType {
  if (isEmailConfirmed) return isPhoneConfirmed ? ACTIVATION.both : ACTIVATION.email
  return isPhoneConfirmed ? ACTIVATION.phone : ACTIVATION.none
}
