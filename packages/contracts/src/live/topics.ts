const PRIVATE = 'player:'
const HOUSE = 'house:'

/** What a player's pages follow to hear that something of theirs has changed. Nobody else may. */
export const playerTopic = (id: bigint | string): string => `${PRIVATE}${id}`
export const isPrivateTopic = (topic: string): boolean => topic.startsWith(PRIVATE)

/** What the pages of a site follow to hear what its operator has stopped. */
export const houseTopic = (site: string): string => `${HOUSE}${site}`
export const siteOfHouseTopic = (topic: string): string | null =>
  topic.startsWith(HOUSE) ? topic.slice(HOUSE.length) : null

/** Invalidation topics of a player's data. A notification names those that changed, a query those it depends on. */
export const PLAYER_TOPICS = [
  'balance',
  'bets',
  'toto',
  'lotto',
  'payments',
  'limits',
  'profile',
  'verification',
  'support',
] as const
export type PlayerTopic = (typeof PLAYER_TOPICS)[number]
