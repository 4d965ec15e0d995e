import type { SessionReply } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { ownPath } from '../modals/standard/own-path.ts'

const CHECK_MS = 60_000

type AuthShell = Pick<Shell, 'events' | 'texts' | 'href' | 'call' | 'log' | 'player' | 'modals'>

/** A page is drawn for one person: whoever comes or goes gets another one from the server. */
export function connectAuth(shell: AuthShell): void {
  shell.events.on('auth.changed', ({ playerId }) =>
    location.assign(playerId === null ? shell.href('home') : afterSignIn(shell)),
  )
  shell.events.on('sign-out.ask', () =>
    shell.modals.open('default-with-controls', {
      title: shell.texts.t('shell_sign_out_title'),
      text: shell.texts.t('shell_sign_out_text'),
      confirmLabel: shell.texts.t('shell_sign_out'),
      onConfirm: () => void signOut(shell),
    }),
  )
  setInterval(() => void checkSession(shell), CHECK_MS)
}

/** Where the visitor wanted to go before the door stood in the way; only inside this site. */
function afterSignIn({ href }: AuthShell): string {
  const wanted = new URLSearchParams(location.search).get('returnUrl')
  return (wanted === null ? null : ownPath(wanted)) ?? href('home')
}

export async function signOut({ call, events, log }: AuthShell): Promise<void> {
  try {
    await call('POST', '/web-api/user/disconnect')
    events.emit('auth.changed', { playerId: null })
  } catch (error) {
    log('the session was not ended', error)
    location.reload()
  }
}

/** Another tab may have signed in or out, and a session ends. A hidden page does not ask. */
async function checkSession({ call, player, log }: AuthShell): Promise<void> {
  if (document.visibilityState !== 'visible') return
  try {
    const { session } = await call<SessionReply>('GET', '/web-api/user/check')
    if ((session?.userId ?? null) !== (player.get()?.id ?? null)) location.reload()
  } catch (error) {
    log('the session could not be checked', error)
  }
}
