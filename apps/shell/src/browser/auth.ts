import type { Shell } from '@evens/remote-sdk'
import type { SiteFacts } from '../guards/index.ts'
import { sessionMemory } from '../notices/memory.ts'
import { noteEnding } from '../notices/session-ending.ts'
import { whenIdle } from '../notices/when-idle.ts'
import { afterSignIn } from './after-sign-in.ts'
import { dropCookie, readCookies } from './cookies.ts'
import { noteNewPlayer } from './new-player.ts'
import { startSessionCheck } from './session-check.ts'

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
