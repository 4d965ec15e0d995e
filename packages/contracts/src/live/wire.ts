/** Topics of one socket. */
export const TOPICS_MAX = 300
/** Size of a request from a browser. */
export const FRAME_BYTES_MAX = 64 * 1024
/** Heartbeat interval; twice this long without a frame, the socket is dead. */
export const BEAT_MS = 450

const PRIVATE = 'player:'
const SUSPENSIONS = 'house:'

/** Topic of a player's invalidations. Only that player may follow it. */
export const playerTopic = (id: bigint | string): string => `${PRIVATE}${id}`
export const isPrivateTopic = (topic: string): boolean => topic.startsWith(PRIVATE)

/** Topic of a site's suspensions. */
export const suspensionTopic = (site: string): string => `${SUSPENSIONS}${site}`
export const siteOfSuspensionTopic = (topic: string): string | null =>
  topic.startsWith(SUSPENSIONS) ? topic.slice(SUSPENSIONS.length) : null

/** Invalidation topics of a player's data. A notification names those that changed, a query those it depends on. */
export const PLAYER_TOPICS = [
  'balance',
  'bets',
  'toto',
  'lotto',
  'games',
  'promo',
  'payments',
  'limits',
  'profile',
  'verification',
  'support',
  'choices',
] as const
export type PlayerTopic = (typeof PLAYER_TOPICS)[number]

/** Hash of a frame (FNV-1a). Both sides sum the hashes of the frames they sent and received. */
export function markOf(topic: string, version: number): number {
  let mark = -2128831035 ^ version
  for (let at = 0; at < topic.length; at++) mark = Math.imul(mark ^ topic.charCodeAt(at), 16777619)
  return mark
}

export const addMark = (sum: number, mark: number): number => (sum + mark) | 0
