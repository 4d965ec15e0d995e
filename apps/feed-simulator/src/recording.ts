import { FEED_MESSAGES, type FeedAdapter, type FeedMessage } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { Compile } from 'typebox/compile'

export type ReplayOptions = {
  readonly clock: Clock
  readonly every: (ms: number, run: () => void) => () => void
  /** The playback speed relative to the recording. */
  readonly speed?: number
  /** Times become those of today: the first message is made now. Otherwise they stay as they were. */
  readonly isShifted?: boolean
  /** When the recording has been played to its end. */
  readonly onEnd?: () => void
}

const TICK_MS = 100

/** Plays a recording at its own pace or faster, as a feed adapter. Its messages get new sequence numbers. */
export function createReplay(recording: readonly FeedMessage[], options: ReplayOptions): FeedAdapter {
  const { clock, every, speed = 1, isShifted = false } = options
  const messages = recording.filter(({ type }) => type !== 'snapshot_complete')
  const seqs = new Map<string, number>()
  const sent: FeedMessage[] = []
  let send: (message: FeedMessage) => void = () => {}
  let stopPlaying = (): void => {}

  function numbered(message: FeedMessage): FeedMessage {
    const seq = (seqs.get(message.producer) ?? 0) + 1
    seqs.set(message.producer, seq)
    return { ...message, seq }
  }

  return {
    name: 'replay',
    producers: [...new Set(messages.map(({ producer }) => producer))],
    start(receive, progress) {
      send = receive
      for (const [producer, { seq }] of Object.entries(progress)) seqs.set(producer, seq)
      const isTaken = ({ producer, at }: FeedMessage): boolean => !isShifted && at <= (progress[producer]?.at ?? -1)
      const left = messages.filter((message) => !isTaken(message))
      const startMs = clock.nowMs()
      const begin = left[0]?.at ?? 0
      const toNow = shifted(begin, startMs, speed)
      let played = 0

      function play(): void {
        const now = clock.nowMs()
        const isDue = ({ at }: FeedMessage): boolean => startMs + (at - begin) / speed <= now
        for (let next = left[played]; next !== undefined && isDue(next); next = left[played]) {
          played += 1
          const message = numbered(isShifted ? toNow(next) : next)
          sent.push(message)
          receive(message)
        }
        if (played < left.length) return
        stopPlaying()
        options.onEnd?.()
      }

      stopPlaying = every(TICK_MS, play)
      play()
      return Promise.resolve()
    },
    recover({ producer, sinceMs, request }) {
      const from = (seqs.get(producer) ?? 0) + 1
      const missed = sent.filter((message) => message.producer === producer && message.at >= sinceMs)
      for (const message of missed) send(numbered(message))
      const at = Math.max(sinceMs, sent.findLast((message) => message.producer === producer)?.at ?? 0)
      send(numbered({ type: 'snapshot_complete', producer, seq: from, at, request, from }))
    },
    stop() {
      stopPlaying()
      return Promise.resolve()
    },
  }
}

/** Moves every time in a message: what was at `begin` is at `now`, and what follows comes `speed` times sooner. */
function shifted(begin: number, now: number, speed: number): (message: FeedMessage) => FeedMessage {
  const move = (at: number): number => Math.round(now + (at - begin) / speed)
  return (message) => {
    const moved = { ...message, at: move(message.at) }
    if (moved.type === 'fixture_change')
      return { ...moved, fixture: { ...moved.fixture, startsAt: move(moved.fixture.startsAt) } }
    if (moved.type !== 'bet_cancel' && moved.type !== 'rollback_bet_cancel') return moved
    const { from, until } = moved
    return {
      ...moved,
      ...(from !== undefined && { from: move(from) }),
      ...(until !== undefined && { until: move(until) }),
    }
  }
}

/** Records messages, one a line. */
export const createRecorder =
  (write: (line: string) => void) =>
  (message: FeedMessage): void =>
    write(`${JSON.stringify(message)}\n`)

/** The same feed, with every message recorded before it is passed on. */
export const recorded = (feed: FeedAdapter, record: (message: FeedMessage) => void): FeedAdapter => ({
  ...feed,
  start: (receive, progress) =>
    feed.start((message) => {
      record(message)
      receive(message)
    }, progress),
})

const CHECKS = Object.fromEntries(Object.entries(FEED_MESSAGES).map(([type, schema]) => [type, Compile(schema)]))

/** Reads a recording, one message a line; an error names the line that is none. */
export const readRecording = (text: string): FeedMessage[] =>
  text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const message = messageIn(line)
    if (message === null) throw new Error(`line ${at + 1} of the recording is no message`)
    return [message]
  })

function messageIn(line: string): FeedMessage | null {
  try {
    const message = JSON.parse(line) as FeedMessage
    return CHECKS[message.type]?.Check(message) === true ? message : null
  } catch {
    return null
  }
}
