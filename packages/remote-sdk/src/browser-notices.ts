/** The kept list of what a player wants to be told outside the page, in this browser. */
export const WANTED_NOTICES = 'browser-notices'
/** The word in it for bets that are settled. */
export const BET_NOTICES = 'bets'

/** What the browser says to notices of this site; null where it has none. */
export const noticePermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null
