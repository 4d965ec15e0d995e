import type { MessageTopic } from '@evens/contracts/messages'

type KindOfMessage = {
  /** Placeholders of its texts. A `link` is a path of the site; the origin is added at delivery. */
  readonly values: readonly string[]
  /** After this time the message is useless and is not retried. */
  readonly usefulMinutes: number
  /** The topic by which the player chooses channels; a message without one is always sent, by mail or else by text. */
  readonly topic?: MessageTopic
  /** The page it links to, without the language. */
  readonly page?: string
  /** A player who stays away (exclusion, time-out) gets the message only if duty demands it. */
  readonly isOptional?: true
}

const DAY = 24 * 60
const ABOUT_ACCOUNT = { usefulMinutes: 2 * DAY } as const
const OF_PAYMENT = ['amount', 'account', 'payment', 'at', 'link'] as const
const OF_BET = ['bet', 'stake', 'payout', 'tax', 'account', 'at', 'link'] as const
const DEPOSIT = { usefulMinutes: 2 * DAY, topic: 'deposits', page: '/office/historypay' } as const
const WITHDRAWAL = { usefulMinutes: 7 * DAY, topic: 'withdrawals', page: '/office/historypay' } as const
const LIMIT = { usefulMinutes: 2 * DAY, topic: 'limits', page: '/office/responsible' } as const
const BREAK = { usefulMinutes: 7 * DAY, topic: 'breaks', page: '/responsiblegaming' } as const
const DOCUMENT = { values: ['link'], usefulMinutes: 7 * DAY, topic: 'documents', page: '/office/verification' } as const
const BET = {
  values: OF_BET,
  usefulMinutes: 2 * DAY,
  topic: 'bets',
  page: '/office/history',
  isOptional: true,
} as const

const REWARD = { usefulMinutes: 2 * DAY, topic: 'promotions', page: '/office/bonuses/wager', isOptional: true } as const

/**
 * Every message that the site sends; its texts are `message_<kind>_subject` and `message_<kind>_text`, and for those of
 * a topic `message_<kind>_sms`, the text message.
 */
export const MESSAGE_KINDS = {
  sign_in_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  recovery_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  recovery_mail: { values: ['code', 'minutes', 'link'], usefulMinutes: 15 },
  confirmation_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  new_device: { values: ['device', 'time'], ...ABOUT_ACCOUNT },
  activation_mail: { values: ['code', 'minutes', 'link'], ...ABOUT_ACCOUNT },
  email_changed: { values: [], ...ABOUT_ACCOUNT },
  phone_changed: { values: [], ...ABOUT_ACCOUNT },
  password_changed: { values: [], ...ABOUT_ACCOUNT },
  two_factor_on: { values: [], ...ABOUT_ACCOUNT },
  two_factor_off: { values: [], ...ABOUT_ACCOUNT },
  recovery_codes_renewed: { values: [], ...ABOUT_ACCOUNT },
  passkey_added: { values: [], ...ABOUT_ACCOUNT },
  passkey_removed: { values: [], ...ABOUT_ACCOUNT },
  social_linked: { values: [], ...ABOUT_ACCOUNT },
  social_unlinked: { values: [], ...ABOUT_ACCOUNT },
  question_changed: { values: [], ...ABOUT_ACCOUNT },
  support_answered: { values: ['link'], ...ABOUT_ACCOUNT },
  account_blocked: { values: ['link'], usefulMinutes: 7 * DAY },
  account_unblocked: { values: ['link'], usefulMinutes: 7 * DAY },
  block_appeal_granted: { values: ['link'], usefulMinutes: 7 * DAY },
  block_appeal_declined: { values: ['link'], usefulMinutes: 7 * DAY },
  transfer_required: { values: ['link'], usefulMinutes: 7 * DAY },
  credentials: { values: ['login', 'password'], usefulMinutes: 60 },
  deposit_credited: { values: OF_PAYMENT, ...DEPOSIT },
  deposit_failed: { values: OF_PAYMENT, ...DEPOSIT },
  deposit_returned: { values: OF_PAYMENT, ...DEPOSIT },
  deposit_charged_back: { values: OF_PAYMENT, ...DEPOSIT },
  withdrawal_requested: { values: ['label', ...OF_PAYMENT], ...WITHDRAWAL },
  withdrawal_sent: { values: ['label', ...OF_PAYMENT], ...WITHDRAWAL },
  withdrawal_refused: { values: OF_PAYMENT, ...WITHDRAWAL },
  withdrawal_returned: { values: OF_PAYMENT, ...WITHDRAWAL },
  payout_method_added: {
    values: ['label', 'account', 'at', 'from', 'link'],
    usefulMinutes: 2 * DAY,
    topic: 'instruments',
    page: '/office/deduce',
  },
  limit_set: { values: ['limit', 'value', 'account', 'at', 'link'], ...LIMIT },
  limit_loosened: { values: ['limit', 'value', 'account', 'from', 'link'], ...LIMIT },
  limit_confirmed: { values: ['limit', 'value', 'account', 'at', 'link'], ...LIMIT },
  time_out_begun: { values: ['account', 'until', 'link'], ...BREAK },
  time_out_ending: { values: ['account', 'until', 'link'], ...BREAK },
  time_out_ended: { values: ['account', 'link'], ...BREAK },
  exclusion_begun: { values: ['account', 'until', 'link'], ...BREAK },
  exclusion_ending: { values: ['account', 'until', 'link'], ...BREAK },
  exclusion_ended: { values: ['account', 'link'], ...BREAK },
  verification_accepted: DOCUMENT,
  verification_refused: DOCUMENT,
  verification_requested: DOCUMENT,
  bet_settled: BET,
  bet_corrected: BET,
  bet_cashed_out: BET,
  toto_won: BET,
  toto_corrected: BET,
  lotto_won: BET,
  jackpot_won: {
    values: ['pot', 'amount', 'tax', 'account', 'at', 'link'],
    usefulMinutes: 7 * DAY,
    page: '/office/history',
  },
  reward_given: { values: ['amount', 'account', 'until', 'link'], ...REWARD },
  reward_ending: { values: ['amount', 'account', 'until', 'link'], ...REWARD },
  bonus_converted: { values: ['amount', 'account', 'at', 'link'], ...REWARD },
} as const satisfies Record<string, KindOfMessage>

export type MessageKind = keyof typeof MESSAGE_KINDS

/** The same as data of one shape. */
export const kindOf = (kind: MessageKind): KindOfMessage => MESSAGE_KINDS[kind]
