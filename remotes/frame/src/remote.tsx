import { defineRemote } from '@evens/remote-sdk'
import { offerCashTeam } from './accounts/offer-cash-team.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { SideMenu } from './menu/side-menu.tsx'

export default defineRemote({
  name: 'frame',
  dictionaries: ['main', 'frame', 'sports', 'wallet'],
  components: {
    header: { Component: Header },
    menu: { Component: SideMenu },
    footer: { Component: Footer },
  },
  start: offerCashTeam,
})
