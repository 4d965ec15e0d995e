import { defineRemote } from '@evens/remote-sdk'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { SideMenu } from './menu/side-menu.tsx'

export default defineRemote({
  name: 'frame',
  dictionaries: ['main', 'frame', 'sports'],
  components: {
    header: { Component: Header },
    menu: { Component: SideMenu },
    footer: { Component: Footer },
  },
})
