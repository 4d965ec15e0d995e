import { PLAYER_TOPICS } from '@evens/contracts/live'
import { expect, test } from 'vitest'
import { openMessageBus } from '../message-bus.ts'
import { createPlayerNotifier } from './player-notifier.ts'

const all = (): boolean => true

async function aNotifier(startsMs = 1000) {
  let nowMs = startsMs
  const messageBus = await openMessageBus(null)
  const notifier = createPlayerNotifier(messageBus, { nowMs: () => nowMs })
  return { ...notifier, messageBus, at: (ms: number) => void (nowMs = ms) }
}

test('a player is notified at most once per tick', async () => {
  const { source, notify, at } = await aNotifier()
  at(1500)
  notify([7n, 7n])
  notify([7n])
  const notified = [...source.drain(all)]
  const topics = Object.fromEntries(PLAYER_TOPICS.map((name) => [name, 1501]))
  expect(notified).toEqual([{ topic: 'player:7', p: 1000, v: 1501, d: { at: 1000, topics } }])
  expect([...source.drain(all)]).toEqual([])
  expect(source.snapshot('player:7')).toMatchObject({ v: 1501 })
})

test('a player without followers is not notified, but the version still advances', async () => {
  const { source, notify, at } = await aNotifier()
  at(1500)
  notify([7n, 8n])
  expect([...source.drain((topic) => topic === 'player:8')].map(({ topic }) => topic)).toEqual(['player:8'])
  expect(source.snapshot('player:7')).toMatchObject({ v: 1500 })
})

test('two nodes give the same news the same version', async () => {
  const { source, notify, messageBus, at } = await aNotifier()
  const other = createPlayerNotifier(messageBus, { nowMs: () => 900 })
  at(1500)
  notify([7n])
  expect(other.source.snapshot('player:7')?.v).toBe(source.snapshot('player:7')?.v)
})

test('it owns private topics alone', async () => {
  const { source } = await aNotifier()
  expect(source.owns('player:7')).toBe(true)
  expect(source.owns('row:7')).toBe(false)
})

test('session-related changes drop the session on every node; others do not', async () => {
  const { notify, notifyAndDropSessions, messageBus } = await aNotifier()
  const forgotten: bigint[] = []
  createPlayerNotifier(messageBus, { nowMs: () => 900 }, (players) => void forgotten.push(...players))
  notify([7n])
  notifyAndDropSessions([8n])
  expect(forgotten).toEqual([8n])
})

test('a notification names the topics that changed, and keeps when the others did', async () => {
  const { source, about, at } = await aNotifier()
  const notified = () => [...source.drain(all)].map(({ d }) => d)
  at(1500)
  about('bets', 'balance')([7n])
  expect(notified()).toEqual([{ at: 1000, topics: { bets: 1500, balance: 1500 } }])
  at(1600)
  about('balance')([7n])
  about('support')([7n])
  expect(notified()).toEqual([{ at: 1000, topics: { bets: 1500, balance: 1600, support: 1601 } }])
})
