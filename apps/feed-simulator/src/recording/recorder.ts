import type { FeedAdapter, FeedMessage } from '@evens/contracts/feed'

/** Takes down messages, one a line. */
export const createRecorder =
  (write: (line: string) => void) =>
  (message: FeedMessage): void =>
    write(`${JSON.stringify(message)}\n`)

/** The same feed, with everything that it says taken down before it is passed on. */
export const recorded = (feed: FeedAdapter, record: (message: FeedMessage) => void): FeedAdapter => ({
  ...feed,
  start: (receive, progress) =>
    feed.start((message) => {
      record(message)
      receive(message)
    }, progress),
})
