import { isPrivateTopic, PLAYER_TOPICS, playerTopic, type PlayerUpdate, type PlayerTopic } from '@evens/contracts/live'
import type { Clock } from '@evens/kernel'
import type { MessageBus } from '../message-bus.ts'
import type { TopicDelta, TopicSource } from './source.ts'

const SUBJECT = 'player.news'
/** Players whose changes are remembered; the oldest go first. Their pages then read everything again. */
const PLAYERS_MAX = 10_000

type Message = {
  readonly players: readonly string[]
  readonly topics: readonly PlayerTopic[]
  readonly at: number
  readonly isAnew: boolean
}
type Known = { readonly v: number; readonly topics: PlayerUpdate['topics'] }

/**
 * Notifies the pages of a player that something of theirs has changed, and names what: bets, the balance. The data they
 * read with their session; the socket carries nothing that another person must not see.
 * Every node is notified: the page may be connected to another one than the one that makes the change.
 */
export function createPlayerNotifier(
  messageBus: MessageBus,
  clock: Clock,
  forget = (_players: readonly bigint[]): void => undefined,
) {
  const startedMs = clock.nowMs()
  const nothingKnown: Known = { v: startedMs, topics: {} }
  const players = new Map<string, Known>()
  let changed = new Map<string, TopicDelta>()

  messageBus.subscribe(SUBJECT, (message) => {
    const { players: ids, topics, at, isAnew } = message as Message
    if (isAnew) forget(ids.map(BigInt))
    for (const id of ids) note(playerTopic(id), topics, at)
  })

  const knownOf = (topic: string): Known => players.get(topic) ?? nothingKnown
  const updateOf = ({ topics }: Known): PlayerUpdate => ({ at: startedMs, topics })

  function note(topic: string, topics: readonly PlayerTopic[], at: number): void {
    const before = knownOf(topic)
    const v = Math.max(at, before.v + 1)
    const now = { v, topics: { ...before.topics, ...Object.fromEntries(topics.map((name) => [name, v])) } }
    // A map keeps the order in which its keys came.
    players.delete(topic)
    players.set(topic, now)
    for (const oldest of players.keys()) {
      if (players.size <= PLAYERS_MAX) break
      players.delete(oldest)
    }
    changed.set(topic, { topic, p: changed.get(topic)?.p ?? before.v, v, d: updateOf(now) })
  }

  const source: TopicSource = {
    owns: isPrivateTopic,
    snapshot(topic) {
      const known = knownOf(topic)
      return { v: known.v, d: updateOf(known) }
    },
    drain(isFollowed) {
      const followed = [...changed.values()].filter(({ topic }) => isFollowed(topic))
      changed = new Map()
      return followed
    },
  }

  function publish(ids: Iterable<bigint>, topics: readonly PlayerTopic[], dropsSessions: boolean): void {
    const unique = [...new Set([...ids].map(String))]
    if (unique.length === 0) return
    messageBus.publish(SUBJECT, { players: unique, topics, at: clock.nowMs(), isAnew: dropsSessions } satisfies Message)
  }

  type Topics = readonly PlayerTopic[]
  return {
    source,
    notify: (ids: Iterable<bigint>, topics: Topics = PLAYER_TOPICS): void => publish(ids, topics, false),
    /** The same for facts that sessions hold too: every node drops its copy of them before its pages read. */
    notifyAndDropSessions: (ids: Iterable<bigint>, topics: Topics = PLAYER_TOPICS): void => publish(ids, topics, true),
    /** `notify` of these topics alone, for a module that changes nothing else. */
    about:
      (...topics: Topics) =>
      (ids: Iterable<bigint>): void =>
        publish(ids, topics, false),
  }
}
