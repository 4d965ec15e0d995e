import { mayInterrupt, type Shell } from '@evens/remote-sdk'
import { stored } from '../browser/storage.ts'
import { watchIdlePlayer } from './idle-watch.ts'

type WatchedShell = Pick<Shell, 'site' | 'player' | 'call' | 'events' | 'modals' | 'selections' | 'page'>

/** Watches for a newer version, planned maintenance and an idle player. Returns a function that stops all three. */
export function startWatches(shell: WatchedShell, logOff: () => void): () => void {
  const { site, player, call, events } = shell
  const stopVersion = startVersionWatch({
    firstKnown: site.version,
    fetchVersion: async () => (await call('GET /web-api/version')).currentVersion,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    onUpdate: (version) => events.emit('app.update-available', { version }),
  })
  const stops = [stopVersion, watchIdlePlayer({ player, site }, logOff), watchMaintenance(shell)]
  return () => {
    for (const stop of stops) stop()
  }
}

const FIRST_CHECK_MS = 60_000
const NEXT_CHECK_MS = 300_000

type VersionWatch = {
  /** The version that made this page. */
  readonly firstKnown: string
  readonly fetchVersion: () => Promise<string>
  readonly isVisible: () => boolean
  /** Called whenever the page is shown or hidden. Returns a function that ends it. */
  readonly onVisibility: (listener: () => void) => () => void
  readonly onUpdate: (version: string) => void
}

/** Polls the server's version while the page is visible, and reports once that it differs. */
export function startVersionWatch({
  firstKnown,
  fetchVersion,
  isVisible,
  onVisibility,
  onUpdate,
}: VersionWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let isStopped = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    stopVisibility()
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      isDue = true
      askIfDue()
    }, ms)
  }

  function askIfDue(): void {
    if (!isDue || !isVisible()) return
    isDue = false
    // A failed request is repeated with the next poll.
    void fetchVersion()
      .then(compare, () => {})
      .finally(() => isStopped || wait(NEXT_CHECK_MS))
  }

  function compare(version: string): void {
    if (isStopped || version === firstKnown) return
    stop()
    onUpdate(version)
  }

  const stopVisibility = onVisibility(askIfDue)
  wait(FIRST_CHECK_MS)
  return stop
}

type Plan = Shell['site']['maintenance']['notify']

/** Long enough to finish a bet, or to withdraw one that waits. */
const BEFORE_MS = 15 * 60_000
/** The longest delay of a timer; with a longer one it fires at once. */
const TIMER_MAX_MS = 2_147_483_647

/** Delay until the last announcement of planned maintenance; null when there is none or it has begun. */
export function announcesInMs(plan: Plan, nowMs: number): number | null {
  if (plan === null || plan.fromMs <= nowMs) return null
  const inMs = Math.max(0, plan.fromMs - BEFORE_MS - nowMs)
  return inMs > TIMER_MAX_MS ? null : inMs
}

/**
 * Opens the maintenance modal for players shortly before it begins, once: the strip may have been closed hours ago. Over
 * a slip it is a short message.
 */
export function watchMaintenance(shell: Pick<Shell, 'site' | 'player' | 'modals' | 'selections' | 'page'>): () => void {
  const { site, player, modals } = shell
  const { notify, title, text } = site.maintenance
  const inMs = announcesInMs(notify, Date.now())
  if (notify === null || inMs === null) return () => {}
  const shown = stored('maintenanceShown', String(notify.fromMs))
  const timer = setTimeout(() => {
    if (player.get() === null || shown.get()) return
    shown.set(true)
    if (mayInterrupt(shell)) modals.open('maintenance')
    else modals.open('snackbar', { kind: 'warning', title, text })
  }, inMs)
  return () => clearTimeout(timer)
}
