import { defineRemote } from '@evens/remote-sdk'
import { offerCashTeam } from './accounts/offer-cash-team.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { RealityCheck } from './session/reality-check.tsx'
import { SignedOut } from './session/signed-out.tsx'
import { notifySettled } from './session/notify-settled.ts'
import { watchSession } from './session/watch-session.ts'

export default defineRemote({
  name: 'frame',
  dictionaries: ['main', 'frame', 'sports', 'wallet', 'session'],
  components: {
    header: { Component: Header },
    menu: { Component: SideMenu },
    footer: { Component: Footer },
    'reality-check': { Component: RealityCheck },
    'signed-out': { Component: SignedOut },
  },
  start(shell) {
    const undo = [offerCashTeam(shell), watchSession(shell), notifySettled(shell)]
    return () => {
      for (const each of undo) each()
    }
  },
})
