import type { SessionEnding } from '@evens/contracts'
import { CallError, type Shell } from '@evens/remote-sdk'
import type { PlayerTopic } from '@evens/contracts/live'
import { nextDue } from './due.ts'
import { heardCheck, heardStanding, sessionStore } from './session-store.ts'

const PING_MS = 30_000
/** The limits of time, and the money that a reality check tells of. */
const OF_SESSION: readonly PlayerTopic[] = ['limits', 'balance', 'profile']
/** So long after somebody has set out for another page nobody is sent elsewhere. */
const LEAVING_MS = 10_000

type Leaving = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
export type WatchedShell = Pick<Shell, 'player' | 'call' | 'events' | 'modals' | 'texts' | 'live' | 'log'>

/**
 * Keeps the page of a player up to date about their session, and says what is due. The server acts by itself whether or
 * not anybody asks. Returns what undoes it.
 */
export function watchSession(shell: WatchedShell, page: Leaving = globalThis): () => void {
  const { player, call, events, modals, live, log } = shell
  if (player.get() === null) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAbout: number | null = null
  let isStopped = false
  let leftAtMs = -Infinity
  let hasLine = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    clearInterval(pinging)
    for (const each of undo) each()
  }

  /** Ended elsewhere, by the limit or by the house. */
  function over(ended: SessionEnding | null): void {
    if (Date.now() - leftAtMs < LEAVING_MS) return
    stop()
    if (ended === 'session-limit') return sayEnd(shell)
    player.set(null)
    events.emit(
      'auth.changed',
      ended === null ? { playerId: null, word: shell.texts.t('session_over') } : { playerId: null, ended },
    )
  }

  /** Whoever is refused asks why. */
  async function failed(refusal: unknown): Promise<void> {
    if (CallError.of(refusal).code !== 'UNAUTHENTICATED') return log('the session could not be asked about', refusal)
    const { ended } = await call('GET /web-api/user/check').catch(() => ({ ended: null }))
    if (!isStopped) over(ended)
  }

  /** Asks unless nobody is there, and hears the answer unless nobody is there any more. */
  async function ask(asking: () => Promise<(nowMs: number) => void>): Promise<void> {
    if (isStopped || player.get() === null) return
    try {
      const hear = await asking()
      if (!isStopped) hear(Date.now())
    } catch (error) {
      if (!isStopped && player.get() !== null) await failed(error)
    }
  }
  const ping = (): Promise<void> =>
    ask(async () => {
      const standing = await call('POST /limit-service-api/api/external/web/v3/ping')
      return (nowMs) => heardStanding(standing, nowMs)
    })
  /** Answered to anybody: nobody is refused anything. */
  const check = (): Promise<void> =>
    ask(async () => {
      const { user_id: id, ended } = await call('GET /web-api/user/check')
      return () => void (id !== player.get()?.id && over(ended))
    })
  const look = (): Promise<void> =>
    ask(async () => {
      const told = await call('GET /limit-service-api/api/external/web/v3/reality-check')
      return (nowMs) => heardCheck(told, nowMs)
    })

  /** Later than the next ping is early enough to be heard of then. */
  function arrange(): void {
    clearTimeout(timer)
    const known = sessionStore.get()
    if (known === null) return
    const due = nextDue(known.standing, Date.now() + known.aheadMs, PING_MS)
    if (due !== null) timer = setTimeout(due.what === 'session-end' ? endSession : askAboutIt, due.inMs)
  }

  function endSession(): void {
    stop()
    sayEnd(shell)
    call('POST /web-api/user/disconnect').catch((error: unknown) => log('the session had ended', error))
  }

  function askAboutIt(): void {
    const at = sessionStore.get()?.standing.realityCheckAt ?? null
    if (at === null || at === askedAbout || player.get() === null) return
    askedAbout = at
    modals.open('reality-check')
  }

  /** Whoever was excluded elsewhere loses the line first. */
  function hearLine(): void {
    if (live.connection.get() !== 'open') return
    if (hasLine) void check()
    hasLine = true
  }

  const leave = (): void => void (leftAtMs = Date.now())
  page.addEventListener('beforeunload', leave)
  const pinging = setInterval(() => void ping(), PING_MS)
  const undo = [
    sessionStore.subscribe(arrange),
    events.on('player.changed', ({ topics }) => void (topics.some((topic) => OF_SESSION.includes(topic)) && look())),
    live.connection.subscribe(hearLine),
    () => page.removeEventListener('beforeunload', leave),
  ]
  void look()
  return stop
}

/** The page stays as it is and says so; nothing more is asked for in the player's name. */
function sayEnd({ player, events, modals, texts }: WatchedShell): void {
  player.set(null)
  modals.open('permanent-alert', {
    kind: 'error',
    title: texts.t('session_limit_title'),
    text: texts.t('session_limit_text'),
    onConfirm: () => events.emit('auth.changed', { playerId: null }),
  })
}
