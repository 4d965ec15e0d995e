/** Values that pages use at run time. Apart from the contracts, so that a page which needs one loads no schema. */

export const SUPPORT_TEXT_MAX = 2000
export const SUPPORT_IMAGES_MAX = 3
export const SUPPORT_PAGE = 20

/** Largest upload of an image, in bytes; the stored copy is smaller. */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const ACTIVITY_PRODUCTS = ['sport', 'toto', 'lotto'] as const
export type ActivityProduct = (typeof ACTIVITY_PRODUCTS)[number]

/** Weeks of activity that can be requested, the current one included. */
export const ACTIVITY_WEEKS = [4, 12, 26, 52] as const
export const ACTIVITY_WEEKS_SHOWN = 12

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

/** Overall verification status. */
export const VERIFICATION_GROUPS = ['unverified', 'review', 'verified', 'action'] as const
export type VerificationGroup = (typeof VERIFICATION_GROUPS)[number]

/** The numbers of the record of a player. */
export const VERIFICATION_STATUS = {
  unverified: 1,
  review: 2,
  verified: 3,
  action: 4,
} as const satisfies Record<VerificationGroup, number>

/** The countries whose players are shown the logo of the policy. */
export const POLICY_LOGO_COUNTRY_IDS: readonly number[] = [1, 66, 120, 126, 228]

export const PAYMENT_REQUEST_TOPICS = ['deposit', 'withdrawal', 'details', 'limits', 'other'] as const

export const PAYMENTS_PAGE = 20

/** Why somebody is shown out before they leave. */
export const SESSION_ENDINGS = [
  'self-exclusion',
  'session-limit',
  'idle',
  'expired',
  'ended-elsewhere',
  'signed-out',
  'password-changed',
  'wrong-answers',
  'moved',
  'blocked',
] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]
