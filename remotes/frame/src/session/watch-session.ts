import type { SessionEnding } from '@evens/contracts'
import type { PlayerTopic } from '@evens/contracts/live'
import { CallError, type Shell } from '@evens/remote-sdk'
import { nextDue, sessionStore, storeCheck, storeLimitStatus } from './session-store.ts'

const PING_MS = 30_000
/** Topics that change the time limits, or the money of a reality check. */
const SESSION_TOPICS: readonly PlayerTopic[] = ['limits', 'balance', 'profile']
/** For this long after a page unload began the player is not redirected. */
const LEAVING_MS = 10_000

type Leaving = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type WatchedShell = Pick<Shell, 'player' | 'call' | 'events' | 'modals' | 'texts' | 'live' | 'log'>

/**
 * Keeps the session data of a player's page current, and shows reality checks and the end of the session. The server
 * enforces both even if no page asks. Returns a stop function.
 */
export function watchSession(shell: WatchedShell, page: Leaving = globalThis): () => void {
  const { player, call, events, live, log } = shell
  if (player.get() === null) return () => {}
  let isStopped = false
  const undo: (() => void)[] = []

  function stop(): void {
    isStopped = true
    for (const each of undo) each()
  }

  const leaving = trackLeaving(page)
  const requests = sessionRequests(shell, () => isStopped, onEnded)

  /** The session was ended elsewhere, by its limit or by an operator. */
  function onEnded(ended: SessionEnding | null): void {
    if (leaving.isUnderWay()) return
    stop()
    if (ended === 'session-limit') return showSessionEnd(shell)
    player.set(null)
    events.emit(
      'auth.changed',
      ended === null ? { playerId: null, word: shell.texts.t('session_over') } : { playerId: null, ended },
    )
  }

  function endSession(): void {
    stop()
    showSessionEnd(shell)
    call('POST /web-api/user/disconnect').catch((error: unknown) => log('the session had ended', error))
  }

  const pinging = setInterval(() => void requests.ping(), PING_MS)
  undo.push(
    () => clearInterval(pinging),
    leaving.stop,
    startDeadlines(shell, endSession),
    events.on('player.changed', ({ topics }) => {
      if (topics.some((topic) => SESSION_TOPICS.includes(topic))) void requests.look()
    }),
    // A player excluded elsewhere loses the connection first.
    onReconnect(live, () => void requests.check()),
  )
  void requests.look()
  return stop
}

/** Requests about the session. Nothing is sent or stored once the watch has stopped or the player is gone. */
function sessionRequests(
  { player, call, log }: WatchedShell,
  isStopped: () => boolean,
  onEnded: (ended: SessionEnding | null) => void,
) {
  /** A refused request asks for the reason. */
  async function failed(refusal: unknown): Promise<void> {
    if (CallError.of(refusal).code !== 'UNAUTHENTICATED') return log('the session could not be checked', refusal)
    const { ended } = await call('GET /web-api/user/check').catch(() => ({ ended: null }))
    if (!isStopped()) onEnded(ended)
  }

  async function request(send: () => Promise<(nowMs: number) => void>): Promise<void> {
    if (isStopped() || player.get() === null) return
    try {
      const apply = await send()
      if (!isStopped()) apply(Date.now())
    } catch (error) {
      if (!isStopped() && player.get() !== null) await failed(error)
    }
  }

  return {
    ping: () =>
      request(async () => {
        const standing = await untilGone(player, (signal) =>
          call('POST /limit-service-api/api/external/web/v3/ping', { signal }),
        )
        return (nowMs) => storeLimitStatus(standing, nowMs)
      }),
    /** Open to visitors too, so it is never refused: compares who is signed in. */
    check: () =>
      request(async () => {
        const { user_id: id, ended } = await call('GET /web-api/user/check')
        return () => void (id !== player.get()?.id && onEnded(ended))
      }),
    look: () =>
      request(async () => {
        const check = await call('GET /limit-service-api/api/external/web/v3/reality-check')
        return (nowMs) => storeCheck(check, nowMs)
      }),
  }
}

/** Cancels what is in flight at sign-out: the server would refuse it, and it has nothing to carry out any more. */
async function untilGone<Reply>(
  player: WatchedShell['player'],
  send: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const gone = new AbortController()
  const unsubscribe = player.subscribe(() => void (player.get() === null && gone.abort()))
  try {
    return await send(gone.signal)
  } finally {
    unsubscribe()
  }
}

/** A timer for the next deadline of the session. One after the next ping is left to that ping. */
function startDeadlines({ player, modals }: WatchedShell, endSession: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt: number | null = null

  function showRealityCheck(): void {
    const at = sessionStore.get()?.standing.realityCheckAt ?? null
    if (at === null || at === shownAt || player.get() === null) return
    shownAt = at
    modals.open('reality-check')
  }

  const unsubscribe = sessionStore.subscribe(() => {
    clearTimeout(timer)
    const known = sessionStore.get()
    if (known === null) return
    const due = nextDue(known.standing, Date.now() + known.aheadMs, PING_MS)
    if (due !== null) timer = setTimeout(due.what === 'session-end' ? endSession : showRealityCheck, due.inMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

function trackLeaving(page: Leaving) {
  let leftAtMs = -Infinity
  const leave = (): void => void (leftAtMs = Date.now())
  page.addEventListener('beforeunload', leave)
  return {
    isUnderWay: () => Date.now() - leftAtMs < LEAVING_MS,
    stop: () => page.removeEventListener('beforeunload', leave),
  }
}

/** Calls back each time the live connection opens again, not the first time. */
function onReconnect({ connection }: Pick<Shell['live'], 'connection'>, callback: () => void): () => void {
  let wasOpen = false
  return connection.subscribe(() => {
    if (connection.get() !== 'open') return
    if (wasOpen) callback()
    wasOpen = true
  })
}

/** Keeps the page under a notice and clears the player, so that no further call is made as them. */
function showSessionEnd({ player, events, modals, texts }: WatchedShell): void {
  player.set(null)
  modals.open('permanent-alert', {
    kind: 'error',
    title: texts.t('session_limit_title'),
    text: texts.t('session_limit_text'),
    onConfirm: () => events.emit('auth.changed', { playerId: null }),
  })
}
