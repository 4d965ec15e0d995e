import type { FeedMessage, RecoveryRequest } from './messages.ts'

/** Where each producer stands: what was last taken in from it. */
export type Progress = Readonly<Record<string, { readonly seq: number; readonly at: number }>>

/** One way into the book. A simulator, an operator's feed and a recording are all behind it. */
export type FeedAdapter = {
  readonly name: string
  readonly producers: readonly string[]
  /** Begins after `progress`: what was taken in already is not sent again. */
  readonly start: (receive: (message: FeedMessage) => void, progress: Progress) => Promise<void>
  readonly recover: (request: RecoveryRequest) => void
  readonly stop: () => Promise<void>
}
