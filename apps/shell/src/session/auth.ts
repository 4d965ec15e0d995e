import type { Shell } from '@evens/remote-sdk'
import { reportAgreement } from '../browser/cookie-choice.ts'
import type { BrowserShell } from '../browser-shell.ts'
import { dropCookie, readCookies } from '../browser/cookies.ts'
import { stored } from '../browser/storage.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { afterAuth, type SiteFacts } from '../guards/index.ts'
import { type RetryPlan, sleep, withRetry } from '../remotes/retry.ts'
import { locate } from '../routes/index.ts'
import { forgetChoices, mergeChoices } from './account-choices.ts'
import { noteEnding, noteMessage, noteNewPlayer, takeMessage } from './next-page.ts'

const RETURN_COOKIE = 'return_url'

type AuthShell = Pick<Shell, 'events' | 'texts' | 'language' | 'href' | 'call' | 'log' | 'player' | 'modals' | 'site'> &
  Pick<BrowserShell, 'cancelReads'>

export type Around = {
  readonly site: SiteFacts
  /** The addresses visited since the page was loaded, the latest last. */
  readonly trail: () => readonly string[]
}

/** A page is rendered for one person: after sign-in and sign-out another one is loaded from the server. */
export function connectAuth(shell: AuthShell, around: Around): void {
  shell.events.on('auth.changed', ({ playerId, returnUrl, word, ended, isNew = false }) => {
    if (ended !== undefined) noteEnding(ended)
    if (word !== undefined) noteMessage(word)
    if (isNew) noteNewPlayer()
    if (playerId === null) return load(shell.href('home'))
    void mergeChoices({ ...shell, stored }).then(() => load(pathAfterSignIn(shell, around, returnUrl)))
  })
  shell.events.on('sign-out.ask', () =>
    shell.modals.open('default-with-controls', {
      title: shell.texts.t('shell_sign_out_title'),
      text: shell.texts.t('shell_sign_out_text'),
      confirmLabel: shell.texts.t('shell_sign_out'),
      onConfirm: () => void signOut(shell),
    }),
  )
  showMessage(shell)
  startSessionCheck(shell)
}

function pathAfterSignIn({ language }: AuthShell, { site, trail }: Around, asked: string | undefined): string {
  const inQuery = new URLSearchParams(location.search).get('returnUrl')
  const wanted = [asked, inQuery, readCookies()[RETURN_COOKIE]]
  dropCookie(RETURN_COOKIE)
  const before = [document.referrer, ...trail().slice(0, -1)]
  return afterSignIn({ href: location.href, language, wanted, before }, site)
}

/** Always a full load, even of the current address. */
function load(target: string): void {
  if (target === location.pathname + location.search) location.reload()
  else location.assign(target)
}

/** Shows the message of the previous page once the snackbars are mounted, with the notices. */
function showMessage({ modals }: AuthShell): void {
  const text = takeMessage()
  if (text !== null) whenIdle(() => modals.open('snackbar', { text }))
}

export async function signOut({ call, cancelReads, events, log, player }: AuthShell): Promise<void> {
  forgetChoices(stored)
  // Until the next page is loaded, no further request is made for the player. One in flight would be refused.
  player.set(null)
  cancelReads()
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
 * Reloads the page when its player is no longer signed in here: another tab may sign in or out, a session may end, and
 * the browser may restore an old page from its back-forward cache. A page just rendered for a visitor is not checked.
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
    await reportAgreement(shell).catch((error: unknown) => shell.log('the cookie consent was not reported', error))
}

/** True while the page still belongs to the player it was rendered for; otherwise it is reloaded. */
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

/** Query parameters that open the sign-in form, which has just done its work. */
const FORM_QUERY = ['modal', 'showForgotPasswordModal']

type Whereabouts = {
  readonly href: string
  readonly language: string
  /** Unchecked return addresses, by preference. */
  readonly wanted: readonly (string | null | undefined)[]
  /** The addresses visited before this page, the latest last. */
  readonly before: readonly string[]
}

/** The page after sign-in: the requested address, or this page again if it is open to players. */
export function afterSignIn({ href, language, wanted, before }: Whereabouts, site: SiteFacts): string {
  const here = new URL(href)
  const at = locate(here.pathname)?.name ?? null
  const returnUrl = wanted.find((address) => address !== null && address !== undefined && address !== '') ?? null
  const target = afterAuth({ isSignedIn: true, language, origin: here.origin, at, returnUrl, before }, site)
  if (target !== null) return target
  for (const name of [...FORM_QUERY, 'returnUrl']) here.searchParams.delete(name)
  return here.pathname + here.search
}

const AFTER_READY_MS = 8000

/** Opens a session for a visitor who has none, once, long after the page is at rest. */
export function startSession(log: (message: string, detail?: unknown) => void): void {
  // Scripts cannot read the session cookie; this mark says that a session was requested.
  if (readCookies()['ua'] !== undefined || stored('sessionRequested').get()) return
  setTimeout(() => {
    fetch('/web-api/session', { cache: 'no-store' })
      .then(() => stored('sessionRequested').set(true))
      .catch((error: unknown) => log('session was not opened', error))
  }, AFTER_READY_MS)
}
