import { createLiveClient } from '../client.ts'
import type { Connection } from '../live.ts'
import { aClock } from './a-clock.ts'
import { aRow } from './a-row.ts'
import { aSocket, type FakeSocket } from './a-socket.ts'

/** The real client on sockets and time that a test holds in its hands. */
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
    /** Requests go out once everything that happened at the same time has happened. */
    settle: () => Promise.resolve(),
    draw: () => frames.splice(0).forEach((flush) => flush()),
    wake: () => wake(),
  }
}

/** One that follows `row:1` at version 5 and is up to date. */
export async function anOpenClient() {
  const live = aClient()
  const row = aRow('1')
  const leave = live.client.follow([{ topic: row.topic, version: row.version, base: row }])
  live.socket().open()
  live.socket().beat()
  await live.settle()
  return { ...live, leave }
}
