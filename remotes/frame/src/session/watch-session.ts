import type { RealityCheck, Standing } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { nextDue } from './due.ts'
import { PING, REALITY_CHECK } from './session-paths.ts'
import { heardCheck, heardStanding, sessionStore } from './session-store.ts'

const PING_MS = 30_000

export type WatchedShell = Pick<Shell, 'player' | 'call' | 'events' | 'modals' | 'texts' | 'live' | 'log'>

/**
 * Keeps the page of a player up to date about their session, and says what is due. The server acts by itself whether or
 * not anybody asks. Returns what undoes it.
 */
export function watchSession(shell: WatchedShell): () => void {
  const { player, call, events, modals, live, log } = shell
  if (player.get() === null) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAbout: number | null = null
  let isStopped = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    clearInterval(pinging)
    for (const each of undo) each()
  }

  function failed(error: unknown): void {
    if ((error as { code?: unknown }).code !== 'UNAUTHENTICATED')
      return log('the session could not be asked about', error)
    const { standing, aheadMs } = sessionStore.get() ?? {}
    const end = standing?.sessionEndsAt ?? null
    stop()
    if (end !== null && end <= Date.now() + (aheadMs ?? 0)) return sayEnd(shell)
    player.set(null)
    events.emit('auth.changed', { playerId: null, word: shell.texts.t('session_over') })
  }

  async function ask<Reply>(method: 'GET' | 'POST', path: string, hear: (reply: Reply, nowMs: number) => void) {
    if (isStopped || player.get() === null) return
    try {
      const reply = await call<Reply>(method, path)
      if (!isStopped) hear(reply, Date.now())
    } catch (error) {
      if (!isStopped && player.get() !== null) failed(error)
    }
  }
  const ping = (): Promise<void> => ask<Standing>('POST', PING, heardStanding)
  const look = (): Promise<void> => ask<RealityCheck>('GET', REALITY_CHECK, heardCheck)

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
    call('POST', '/web-api/user/disconnect').catch((error: unknown) => log('the session had ended', error))
  }

  function askAboutIt(): void {
    const at = sessionStore.get()?.standing.realityCheckAt ?? null
    if (at === null || at === askedAbout || player.get() === null) return
    askedAbout = at
    modals.open('reality-check')
  }

  const pinging = setInterval(() => void ping(), PING_MS)
  const undo = [
    sessionStore.subscribe(arrange),
    events.on('own.changed', () => void look()),
    // Whoever was excluded elsewhere loses the line first.
    live.connection.subscribe(() => void (live.connection.get() === 'open' && ping())),
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
