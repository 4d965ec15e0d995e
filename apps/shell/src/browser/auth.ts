import type { Shell } from '@evens/remote-sdk'
import type { SiteFacts } from '../guards/index.ts'
import { tellAgreement } from '../notices/cookie-choice.ts'
import { sessionMemory } from '../notices/memory.ts'
import { noteEnding } from '../notices/session-ending.ts'
import { whenIdle } from '../notices/when-idle.ts'
import { type RetryPlan, sleep, withRetry } from '../remotes/retry.ts'
import { afterSignIn } from './after-sign-in.ts'
import { dropCookie, readCookies } from './cookies.ts'
import { noteNewPlayer } from './new-player.ts'

const RETURN_COOKIE = 'return_url'
const WORD_KEY = 'told_after_sign_in'
/** The list of the coupon's choices, and the one that places bets by itself. */
const COUPON_FLAGS = 'coupon-flags'
const ONE_CLICK = 'one-click'

type AuthShell = Pick<
  Shell,
  'events' | 'texts' | 'language' | 'href' | 'call' | 'log' | 'player' | 'modals' | 'kept' | 'site'
>

export type Around = {
  readonly site: SiteFacts
  /** The addresses visited in this page, the latest last. */
  readonly trail: () => readonly string[]
}

/** A page is drawn for one person: whoever comes or goes gets another one from the server. */
export function connectAuth(shell: AuthShell, around: Around): void {
  shell.events.on('auth.changed', ({ playerId, returnUrl, word, ended, isNew = false }) => {
    if (ended !== undefined) noteEnding(ended)
    if (word !== undefined) sessionMemory.write(WORD_KEY, word)
    if (isNew) noteNewPlayer()
    load(playerId === null ? shell.href('home') : wayOn(shell, around, returnUrl))
  })
  shell.events.on('sign-out.ask', () =>
    shell.modals.open('default-with-controls', {
      title: shell.texts.t('shell_sign_out_title'),
      text: shell.texts.t('shell_sign_out_text'),
      confirmLabel: shell.texts.t('shell_sign_out'),
      onConfirm: () => void signOut(shell),
    }),
  )
  tellWord(shell)
  startSessionCheck(shell)
}

function wayOn({ language }: AuthShell, { site, trail }: Around, asked: string | undefined): string {
  const inQuery = new URLSearchParams(location.search).get('returnUrl')
  const wanted = [asked, inQuery, readCookies()[RETURN_COOKIE]]
  dropCookie(RETURN_COOKIE)
  const before = [document.referrer, ...trail().slice(0, -1)]
  return afterSignIn({ href: location.href, language, wanted, before }, site)
}

/** Always a full load, also of the address that is shown. */
function load(target: string): void {
  if (target === location.pathname + location.search) location.reload()
  else location.assign(target)
}

/** The page that had something to tell is gone. Where it is told now is drawn in a moment, with the notices. */
function tellWord({ modals }: AuthShell): void {
  const word = sessionMemory.read(WORD_KEY)
  if (word === null) return
  sessionMemory.forget(WORD_KEY)
  whenIdle(() => modals.open('snackbar', { text: word }))
}

export async function signOut({ call, events, kept, log, player }: AuthShell): Promise<void> {
  // Whoever signs out leaves nothing behind that places bets, also where no coupon is shown.
  kept(COUPON_FLAGS).set((flags) => flags.filter((flag) => flag !== ONE_CLICK))
  // Until the next page is there nothing more is asked for in their name.
  player.set(null)
  try {
    await call('POST /web-api/user/disconnect')
    events.emit('auth.changed', { playerId: null })
  } catch (error) {
    log('the session was not ended', error)
    location.reload()
  }
}

const CHECK_MS = 60_000
const START_RETRY: RetryPlan = { retries: 2, firstDelayMs: 1500, factor: 1 }
const NO_RETRY: RetryPlan = { retries: 0, firstDelayMs: 0, factor: 1 }

type CheckedShell = Pick<Shell, 'call' | 'player' | 'site' | 'log'>

/**
 * A page is drawn for one person. Another tab may sign in or out, a session ends, and a page comes back from the
 * browser's own memory: then it is drawn anew. A page that was drawn for a visitor a moment ago is not asked about.
 */
function startSessionCheck(shell: CheckedShell): void {
  if (shell.player.get() !== null) void start(shell)
  setInterval(() => {
    if (document.visibilityState === 'visible') void check(shell, NO_RETRY)
  }, CHECK_MS)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check(shell, START_RETRY)
  })
}

async function start(shell: CheckedShell): Promise<void> {
  if (await check(shell, START_RETRY))
    await tellAgreement(shell).catch((error: unknown) => shell.log('the agreement on cookies was not told', error))
}

/** Whether the page is still of the one it was drawn for. */
async function check({ call, player, log }: CheckedShell, plan: RetryPlan): Promise<boolean> {
  try {
    const { user_id: userId, ended } = await withRetry(plan, () => call('GET /web-api/user/check'), {
      sleep,
    })
    const isSame = userId === (player.get()?.id ?? null)
    if (isSame) return true
    if (userId === null && ended !== null) noteEnding(ended)
    location.reload()
    return false
  } catch (error) {
    log('the session could not be checked', error)
    return false
  }
}
