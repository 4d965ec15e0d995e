/** Values that pages use at run time. Apart from the contracts, so that a page which needs one loads no schema. */

export const SUPPORT_TEXT_MAX = 2000
export const SUPPORT_IMAGES_MAX = 3
export const SUPPORT_PAGE = 20

/** Largest upload of an image, in bytes; the stored copy is smaller. */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const ACTIVITY_PRODUCTS = ['sport', 'toto', 'lotto', 'games'] as const
export type ActivityProduct = (typeof ACTIVITY_PRODUCTS)[number]

/** Weeks of activity that can be requested, the current one included. */
export const ACTIVITY_WEEKS = [4, 12, 26, 52] as const
export const ACTIVITY_WEEKS_SHOWN = 12

/** Document types with their number in the player's record. Text keys: `desk_document_<type>`. */
export const DOCUMENT_TYPES = {
  identity_front: { id: 1, isUsual: true },
  identity_back: { id: 2, isUsual: true },
  address: { id: 3, isUsual: true },
  payment_method: { id: 4, isUsual: false },
  selfie: { id: 5, isUsual: false },
  source_of_funds: { id: 6, isUsual: false },
} as const satisfies Record<string, { readonly id: number; /** Required of everybody. */ readonly isUsual: boolean }>
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** Text keys: `desk_refusal_<reason>`. */
export const DOCUMENT_REFUSALS = ['unreadable', 'incomplete', 'expired', 'mismatch', 'wrong_kind', 'altered'] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/** Overall verification status. */
export const VERIFICATION_GROUPS = ['unverified', 'review', 'verified', 'action'] as const
export type VerificationGroup = (typeof VERIFICATION_GROUPS)[number]

/** Numbers in the player's record. */
export const VERIFICATION_STATUS = {
  unverified: 1,
  review: 2,
  verified: 3,
  action: 4,
} as const satisfies Record<VerificationGroup, number>

export const PAYMENT_REQUEST_TOPICS = ['deposit', 'withdrawal', 'details', 'limits', 'other'] as const

export const PAYMENTS_PAGE = 20

/** Reasons for ending a session by force. */
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

/** Reference that a support request may carry besides its text. */
export type SupportSubject = 'coupon' | 'deposit' | 'withdrawal'

type SubTopic = {
  readonly id: string
  /** Kind of reference the player is asked to choose. */
  readonly subject?: SupportSubject
}
type Topic = { readonly id: string; readonly icon: string; readonly subTopics: readonly SubTopic[] }

/** Support topics. Text keys: `desk_topic_<topic>` and `desk_topic_<topic>_<sub-topic>`, with `_` for `-`. */
export const SUPPORT_TOPICS = [
  {
    id: 'bets',
    icon: 'coupon',
    subTopics: [
      { id: 'settlement', subject: 'coupon' },
      { id: 'refused', subject: 'coupon' },
      { id: 'cash-out', subject: 'coupon' },
      { id: 'rules' },
    ],
  },
  {
    id: 'deposit',
    icon: 'wallet',
    subTopics: [{ id: 'not-arrived', subject: 'deposit' }, { id: 'refused', subject: 'deposit' }, { id: 'methods' }],
  },
  {
    id: 'withdrawal',
    icon: 'bank',
    subTopics: [{ id: 'waiting', subject: 'withdrawal' }, { id: 'refused', subject: 'withdrawal' }, { id: 'methods' }],
  },
  {
    id: 'account',
    icon: 'user',
    subTopics: [{ id: 'details' }, { id: 'sign-in' }, { id: 'verification' }, { id: 'close' }],
  },
  { id: 'bonuses', icon: 'gift', subTopics: [{ id: 'not-granted' }, { id: 'terms' }] },
  { id: 'protection', icon: 'limit', subTopics: [{ id: 'limits' }, { id: 'exclusion' }, { id: 'worry' }] },
  { id: 'site', icon: 'laptop', subTopics: [{ id: 'error' }, { id: 'accessibility' }] },
  { id: 'other', icon: 'chat', subTopics: [{ id: 'question' }, { id: 'complaint' }] },
] as const satisfies readonly Topic[]

export const supportTopic = (id: string): Topic | undefined => SUPPORT_TOPICS.find((topic) => topic.id === id)
export const supportSubTopic = (topic: string, id: string): SubTopic | undefined =>
  supportTopic(topic)?.subTopics.find((one) => one.id === id)
