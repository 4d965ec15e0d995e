type KindOfMessage = {
  /** Placeholders of its texts. A `link` is a path of the site; the origin is added at delivery. */
  readonly values: readonly string[]
  /** After this time the message is useless and is not retried. */
  readonly usefulMinutes: number
}

const DAY = 24 * 60

/** Every message that the site sends; its texts are `message_<kind>_subject` and `message_<kind>_text`. */
export const MESSAGE_KINDS = {
  sign_in_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  recovery_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  recovery_mail: { values: ['code', 'minutes', 'link'], usefulMinutes: 15 },
  confirmation_code: { values: ['code', 'minutes'], usefulMinutes: 15 },
  new_device: { values: ['device', 'time'], usefulMinutes: 2 * DAY },
  activation_mail: { values: ['code', 'minutes', 'link'], usefulMinutes: 2 * DAY },
  email_changed: { values: [], usefulMinutes: 2 * DAY },
  phone_changed: { values: [], usefulMinutes: 2 * DAY },
  password_changed: { values: [], usefulMinutes: 2 * DAY },
  two_factor_on: { values: [], usefulMinutes: 2 * DAY },
  two_factor_off: { values: [], usefulMinutes: 2 * DAY },
  recovery_codes_renewed: { values: [], usefulMinutes: 2 * DAY },
  passkey_added: { values: [], usefulMinutes: 2 * DAY },
  passkey_removed: { values: [], usefulMinutes: 2 * DAY },
  social_linked: { values: [], usefulMinutes: 2 * DAY },
  social_unlinked: { values: [], usefulMinutes: 2 * DAY },
  question_changed: { values: [], usefulMinutes: 2 * DAY },
  payout_method_added: { values: ['label', 'hours'], usefulMinutes: 2 * DAY },
  support_answered: { values: ['link'], usefulMinutes: 2 * DAY },
  account_blocked: { values: ['link'], usefulMinutes: 7 * DAY },
  account_unblocked: { values: ['link'], usefulMinutes: 7 * DAY },
  block_appeal_granted: { values: ['link'], usefulMinutes: 7 * DAY },
  block_appeal_declined: { values: ['link'], usefulMinutes: 7 * DAY },
  transfer_required: { values: ['link'], usefulMinutes: 7 * DAY },
  verification_accepted: { values: ['link'], usefulMinutes: 2 * DAY },
  verification_refused: { values: ['link'], usefulMinutes: 7 * DAY },
  verification_requested: { values: ['link'], usefulMinutes: 7 * DAY },
  credentials: { values: ['login', 'password'], usefulMinutes: 60 },
} as const satisfies Record<string, KindOfMessage>

export type MessageKind = keyof typeof MESSAGE_KINDS
