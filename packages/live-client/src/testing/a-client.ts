import type { EventRow, MarketView } from '@evens/contracts'
import { addMark, type LiveFrame, type LiveRequest, markOf } from '@evens/contracts/live'
import { createLiveClient } from '../client.ts'
import type { Connection } from '../live.ts'
import type { LineSocket, Timers } from '../reconnecting-socket.ts'

/** The real client with fake sockets and a fake clock. */
export function aClient() {
  const clock = aClock()
  const sockets: FakeSocket[] = []
  const frames: (() => void)[] = []
  let wake = (): void => {}
  const client = createLiveClient({
    url: 'ws://site.example/live',
    open() {
      const socket = aSocket()
      sockets.push(socket)
      return socket
    },
    schedule: (flush) => void frames.push(flush),
    timers: clock,
    random: () => 0.5,
    onWake(act) {
      wake = act
      return () => void (wake = () => {})
    },
  })
  const states: Connection[] = []
  client.connection.subscribe(() => void states.push(client.connection.get()))
  return {
    client,
    clock,
    sockets,
    states,
    socket: (): FakeSocket => sockets.at(-1) ?? aSocket(),
    /** Waits for the microtask in which requests are sent. */
    settle: () => Promise.resolve(),
    draw: () => frames.splice(0).forEach((flush) => flush()),
    wake: () => wake(),
  }
}

/** A client that follows `row:1` at version 5 and is up to date. */
export async function anOpenClient() {
  const live = aClient()
  const row = aRow('1')
  const leave = live.client.follow([{ topic: row.topic, version: row.version, base: row }])
  live.socket().open()
  live.socket().beat()
  await live.settle()
  return { ...live, leave }
}

/** A clock that advances on demand. */
function aClock(): Timers & { readonly pass: (ms: number) => void; readonly hold: (ms: number) => void } {
  const waiting = new Set<{ readonly atMs: number; readonly act: () => void }>()
  let nowMs = 1_000_000

  function next(untilMs: number) {
    const due = [...waiting].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
    return due[0]
  }

  return {
    nowMs: () => nowMs,
    after(ms, act) {
      const timer = { atMs: nowMs + ms, act }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    /** Advances the time without running timers, as on a blocked page. */
    hold: (ms) => void (nowMs += ms),
    pass(ms) {
      const untilMs = nowMs + ms
      for (let timer = next(untilMs); timer !== undefined; timer = next(untilMs)) {
        waiting.delete(timer)
        nowMs = Math.max(nowMs, timer.atMs)
        timer.act()
      }
      nowMs = untilMs
    },
  }
}

type TopicFrame = Exclude<LiveFrame, { k: 'b' }>

export type FakeSocket = LineSocket & {
  readonly sent: LiveRequest[]
  readonly isClosed: () => boolean
  /** Simulates events of the server and the network. */
  readonly open: () => void
  readonly receive: (...frames: TopicFrame[]) => void
  /** Frames that the server sent and that were lost. */
  readonly lose: (...frames: TopicFrame[]) => void
  /** Delivers a frame a second time. */
  readonly repeat: (frame: TopicFrame) => void
  readonly beat: () => void
  readonly drop: () => void
}

function aSocket(): FakeSocket {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const sent: LiveRequest[] = []
  let closed = false
  let marks = 0
  const deliver = (frame: LiveFrame): void => listeners.get('message')?.({ data: JSON.stringify(frame) })
  const count = (frame: TopicFrame): void =>
    void (marks = addMark(marks, markOf(frame.t, frame.k === 'x' ? 0 : frame.v)))
  return {
    addEventListener: (kind, listener) => void listeners.set(kind, listener),
    send: (text) => void sent.push(JSON.parse(text) as LiveRequest),
    close: () => void (closed = true),
    sent,
    isClosed: () => closed,
    open: () => listeners.get('open')?.({}),
    receive(...frames) {
      frames.forEach(count)
      frames.forEach(deliver)
    },
    lose: (...frames) => frames.forEach(count),
    repeat: deliver,
    beat: () => deliver({ k: 'b', at: 0, n: marks }),
    drop: () => listeners.get('close')?.({}),
  }
}

export const aMarket = (event: string, key: string, odds: readonly (number | null)[], order = 0): MarketView => ({
  key,
  market: key,
  specifiers: {},
  group: 'main',
  columns: odds.length,
  line: null,
  order,
  isOpen: true,
  outcomes: odds.map((price, at) => ({
    ref: `${event}/${key}/${at}`,
    outcome: String(at),
    odds: price,
    isOpen: price !== null,
  })),
})

/** A row of the event `id` at version 5, with the prices 1.850 and 3.400. */
export function aRow(id: string, facts: Partial<EventRow> = {}): EventRow {
  return {
    id,
    sport: 'football',
    kind: 'match',
    world: 'real',
    champ: { id: '1', sport: 'football', name: 'League', country: null, rank: 1, slug: '1-league' },
    competitors: [],
    startsAt: 0,
    isLive: true,
    state: { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] },
    slug: id,
    board: [aMarket(id, '1x2', [1850, 3400])],
    marketCount: 1,
    topic: `row:${id}`,
    version: 5,
    ...facts,
  }
}
