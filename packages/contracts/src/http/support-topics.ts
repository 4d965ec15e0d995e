/** What a request can be about besides its words. */
export type SupportSubject = 'coupon' | 'deposit' | 'withdrawal'

type SubTopic = {
  readonly id: string
  /** What the player is asked to choose one of. */
  readonly subject?: SupportSubject
}
type Topic = { readonly id: string; readonly icon: string; readonly subTopics: readonly SubTopic[] }

/** What players write about. Its texts are `desk_topic_<topic>` and `desk_topic_<topic>_<sub-topic>`, with `_` for `-`. */
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
