import { isPrivateTopic, playerTopic } from '@evens/contracts/live'
import type { Clock } from '@evens/kernel'
import type { MessageBus } from '../message-bus.ts'
import type { TopicDelta, TopicSource } from './source.ts'

const SUBJECT = 'player.news'
/** A page is told within a tick; what was told longer ago needs no version of its own. */
const KEPT = 10_000

type News = { readonly players: readonly string[]; readonly at: number; readonly isAnew: boolean }

/**
 * Tells the pages of a player that something of theirs is another now: a bet, the balance. What it is they ask for
 * with their session; the socket says nothing that somebody else may not hear.
 * Every node hears it: the page may ask another than the one that tells.
 */
export function createPlayerNotifier(
  messageBus: MessageBus,
  clock: Clock,
  forget = (_players: readonly bigint[]): void => undefined,
) {
  const startedMs = clock.nowMs()
  const versions = new Map<string, number>()
  let changed = new Map<string, TopicDelta>()

  messageBus.subscribe(SUBJECT, (news) => {
    const { players, at, isAnew } = news as News
    if (isAnew) forget(players.map(BigInt))
    for (const player of players) hear(playerTopic(player), at)
  })

  const versionOf = (topic: string): number => versions.get(topic) ?? startedMs

  function hear(topic: string, at: number): void {
    const before = changed.get(topic)
    const p = before?.p ?? versionOf(topic)
    const v = Math.max(at, versionOf(topic) + 1)
    // The oldest go first: a map keeps the order in which its keys came.
    versions.delete(topic)
    versions.set(topic, v)
    for (const oldest of versions.keys()) {
      if (versions.size <= KEPT) break
      versions.delete(oldest)
    }
    changed.set(topic, { topic, p, v, d: { at } })
  }

  const source: TopicSource = {
    owns: isPrivateTopic,
    snapshot: (topic) => ({ v: versionOf(topic), d: { at: versionOf(topic) } }),
    drain(isFollowed) {
      const told = [...changed.values()].filter(({ topic }) => isFollowed(topic))
      changed = new Map()
      return told
    },
  }

  function publish(players: Iterable<bigint>, isAnew: boolean): void {
    const ids = [...new Set([...players].map(String))]
    if (ids.length > 0) messageBus.publish(SUBJECT, { players: ids, at: clock.nowMs(), isAnew } satisfies News)
  }

  return {
    source,
    tell: (players: Iterable<bigint>): void => publish(players, false),
    /** The same, of what is also remembered of their sessions: every node looks that up anew before its pages ask. */
    notifyAndDropSessions: (players: Iterable<bigint>): void => publish(players, true),
  }
}
