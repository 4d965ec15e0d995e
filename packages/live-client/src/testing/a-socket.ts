import { addMark, markOf, type LiveFrame, type LiveRequest } from '@evens/contracts/live'
import type { LineSocket } from '../reconnecting-socket.ts'

type TopicFrame = Exclude<LiveFrame, { k: 'b' }>

export type FakeSocket = LineSocket & {
  readonly said: LiveRequest[]
  readonly isClosed: () => boolean
  /** What happens to it from outside. */
  readonly open: () => void
  readonly hear: (...frames: TopicFrame[]) => void
  /** Frames that the server sent and that never came. */
  readonly lose: (...frames: TopicFrame[]) => void
  /** One that the server sent once comes again. */
  readonly repeat: (frame: TopicFrame) => void
  readonly beat: () => void
  readonly drop: () => void
}

export function aSocket(): FakeSocket {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const said: LiveRequest[] = []
  let closed = false
  let marks = 0
  const tell = (frame: LiveFrame): void => listeners.get('message')?.({ data: JSON.stringify(frame) })
  const count = (frame: TopicFrame): void =>
    void (marks = addMark(marks, markOf(frame.t, frame.k === 'x' ? 0 : frame.v)))
  return {
    addEventListener: (kind, listener) => void listeners.set(kind, listener),
    send: (text) => void said.push(JSON.parse(text) as LiveRequest),
    close: () => void (closed = true),
    said,
    isClosed: () => closed,
    open: () => listeners.get('open')?.({}),
    hear(...frames) {
      frames.forEach(count)
      frames.forEach(tell)
    },
    lose: (...frames) => frames.forEach(count),
    repeat: tell,
    beat: () => tell({ k: 'b', at: 0, n: marks }),
    drop: () => listeners.get('close')?.({}),
  }
}
