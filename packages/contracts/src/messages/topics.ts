/**
 * Topics of the messages about a player's account. Mail that is `always` sent protects the account or is demanded by
 * duty; the player can switch off the rest. Text messages are sent for the topics that the player chooses.
 */
export const MESSAGE_TOPICS = {
  deposits: { mail: 'chosen' },
  withdrawals: { mail: 'always' },
  instruments: { mail: 'always' },
  limits: { mail: 'always' },
  breaks: { mail: 'always' },
  documents: { mail: 'always' },
  bets: { mail: 'chosen' },
  promotions: { mail: 'chosen' },
} as const satisfies Record<string, { readonly mail: 'always' | 'chosen' }>

export type MessageTopic = keyof typeof MESSAGE_TOPICS
export const MESSAGE_TOPIC_NAMES = Object.keys(MESSAGE_TOPICS) as readonly MessageTopic[]
