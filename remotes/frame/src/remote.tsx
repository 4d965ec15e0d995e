import { defineRemote, type Shell } from '@evens/remote-sdk'
import { offerCashTeam } from './accounts/offer-cash-team.ts'
import { Header } from './header/header.tsx'
import { SideMenu } from './menu/side-menu.tsx'

export default defineRemote({
  name: 'frame',
  dictionaries: ['main', 'frame', 'sports', 'wallet', 'session'],
  components: {
    header: { Component: Header },
    menu: { Component: SideMenu },
    footer: { module: 'footer/footer', load: async () => (await import('./footer/footer.tsx')).Footer },
    'reality-check': {
      module: 'session/reality-check',
      load: async () => (await import('./session/reality-check.tsx')).RealityCheck,
    },
    'signed-out': {
      module: 'session/signed-out',
      load: async () => (await import('./session/signed-out.tsx')).SignedOut,
    },
  },
  start(shell) {
    const undo = [offerCashTeam(shell), watchPlayer(shell)]
    return () => {
      for (const each of undo) each()
    }
  },
})

/** Loads the watches of a player's page. A page is reloaded at sign-in and sign-out, so a visitor needs none. */
function watchPlayer(shell: Shell): () => void {
  if (shell.player.get() === null) return () => {}
  let isStopped = false
  const undo: (() => void)[] = []
  Promise.all([import('./session/watch-session.ts'), import('./session/notify-settled.ts')])
    .then(([{ watchSession }, { notifySettled }]) => {
      if (!isStopped) undo.push(watchSession(shell), notifySettled(shell))
    })
    .catch((error: unknown) => shell.log('the session is not watched', error))
  return () => {
    isStopped = true
    for (const each of undo) each()
  }
}
