/** By the number that the record of a player names them with. Its texts are `desk_document_<type>`. */
export const DOCUMENT_TYPES = {
  identity_front: { id: 1, isUsual: true },
  identity_back: { id: 2, isUsual: true },
  address: { id: 3, isUsual: true },
  payment_method: { id: 4, isUsual: false },
  selfie: { id: 5, isUsual: false },
} as const satisfies Record<string, { readonly id: number; /** Asked of everybody. */ readonly isUsual: boolean }>
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** Its texts are `desk_refusal_<reason>`. */
export const DOCUMENT_REFUSALS = ['unreadable', 'incomplete', 'expired', 'mismatch', 'wrong_kind', 'altered'] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/** How the whole stands. */
export const VERIFICATION_GROUPS = ['unverified', 'review', 'verified', 'action'] as const
export type VerificationGroup = (typeof VERIFICATION_GROUPS)[number]

/** The numbers of the record of a player. */
export const VERIFICATION_STATUS = {
  unverified: 1,
  review: 2,
  verified: 3,
  action: 4,
} as const satisfies Record<VerificationGroup, number>
