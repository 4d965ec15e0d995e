import type { AccountsReply } from '@evens/contracts'
import { PLAYER_TOPICS, playerTopic, type PlayerUpdate, type PlayerTopic } from '@evens/contracts/live'
import { queriesOf, queryKey, type Shell } from '@evens/remote-sdk'

/** The same query as components use, so that all of them share one request. */
const ACCOUNTS = 'GET /web-api/user/accounts'

type UpdatesShell = Pick<Shell, 'call' | 'events' | 'live' | 'log' | 'player'>

/** The topics that differ between two states. */
export const changedTopics = (before: PlayerUpdate, now: PlayerUpdate): readonly PlayerTopic[] =>
  PLAYER_TOPICS.filter((name) => (before.topics[name] ?? before.at) !== (now.topics[name] ?? now.at))

/** Largest difference between the clocks of two nodes that is reckoned with. */
const SKEW_MS = 10_000

/**
 * The topics that have changed since the page was rendered, for its first state: data that the page has fetched since
 * then is fetched again only if it may be older. A node that was started later knows of no change before.
 */
export const topicsSince = (renderedAtMs: number, now: PlayerUpdate): readonly PlayerTopic[] =>
  PLAYER_TOPICS.filter((name) => (now.topics[name] ?? now.at) > renderedAtMs - SKEW_MS)

/** Turns the server's notifications into events of the page, and keeps the balance of the header current. */
export function followPlayerUpdates(shell: UpdatesShell, renderedAtMs: number): void {
  const id = shell.player.get()?.id
  if (id === undefined) return
  const topic = playerTopic(id)
  let known: PlayerUpdate | null = null
  shell.live.updates.subscribe(topic, () => {
    const now = shell.live.updates.get(topic)
    // A session that is ending reads nothing more: the server would refuse it.
    if (now === undefined || shell.player.get() === null) return
    const isFirst = known === null
    const topics = known === null ? topicsSince(renderedAtMs, now) : changedTopics(known, now)
    known = now
    if (topics.length > 0) shell.events.emit('player.changed', { topics })
    // After the event, so that it does not invalidate the request made here.
    if (isFirst) cache.watch({ key, fetch, topics: ['balance'], everyMs: null }, showBalance)
  })
  shell.live.follow([topic])

  const cache = queriesOf(shell)
  const key = queryKey(ACCOUNTS, {})
  const fetch = (signal: AbortSignal) => shell.call(ACCOUNTS, { signal })
  let shown: unknown
  function showBalance(): void {
    const { data } = cache.get(key)
    if (data === undefined || data === shown) return
    shown = data
    const { active_account: account, user_hide_balance: hidesBalance } = data as AccountsReply
    shell.player.set((now) => now && { ...now, account, hidesBalance })
  }
}
