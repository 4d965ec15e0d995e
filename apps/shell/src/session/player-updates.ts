import type { AccountsReply } from '@evens/contracts'
import { PLAYER_TOPICS, playerTopic, type PlayerUpdate, type PlayerTopic } from '@evens/contracts/live'
import { queriesOf, queryKey, type Shell } from '@evens/remote-sdk'

/** The same query as components use, so that all of them share one request. */
const ACCOUNTS = 'GET /web-api/user/accounts'

type UpdatesShell = Pick<Shell, 'call' | 'events' | 'live' | 'log' | 'player'>

/** The topics that differ between two states. All of them when the earlier one is unknown, as after a restart. */
export function changedTopics(before: PlayerUpdate | null, now: PlayerUpdate): readonly PlayerTopic[] {
  if (before === null) return PLAYER_TOPICS
  return PLAYER_TOPICS.filter((name) => (before.topics[name] ?? before.at) !== (now.topics[name] ?? now.at))
}

/** Turns the server's notifications into events of the page, and keeps the balance of the header current. */
export function followPlayerUpdates(shell: UpdatesShell): void {
  const id = shell.player.get()?.id
  if (id === undefined) return
  const topic = playerTopic(id)
  let known: PlayerUpdate | null = null
  shell.live.updates.subscribe(topic, () => {
    const now = shell.live.updates.get(topic)
    if (now === undefined) return
    const topics = changedTopics(known, now)
    const isFirst = known === null
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
