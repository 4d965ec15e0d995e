import { defineRemote } from '@evens/remote-sdk'
import { SideMenu } from './menu/side-menu.tsx'

export default defineRemote({ name: 'frame', dictionaries: ['main'], components: { menu: { Component: SideMenu } } })
