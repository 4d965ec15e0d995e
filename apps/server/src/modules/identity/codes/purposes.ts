import type { MessageKind } from '../../messages/index.ts'

type Purpose = { readonly kind: MessageKind; readonly minutes: number }

/** What a code may be for: the message that brings it, and how long it is good. A code of one is nothing to another. */
export const CODE_PURPOSES = {
  sign_in: { kind: 'sign_in_code', minutes: 5 },
  recovery: { kind: 'recovery_code', minutes: 10 },
  recovery_by_mail: { kind: 'recovery_mail', minutes: 10 },
  registration: { kind: 'confirmation_code', minutes: 10 },
  activation: { kind: 'confirmation_code', minutes: 10 },
  activation_by_mail: { kind: 'activation_mail', minutes: 10 },
  bind_phone: { kind: 'confirmation_code', minutes: 10 },
  bind_email: { kind: 'confirmation_code', minutes: 10 },
  transfer: { kind: 'confirmation_code', minutes: 10 },
} as const satisfies Record<string, Purpose>

export type CodePurpose = keyof typeof CODE_PURPOSES
