import type { Loaders } from '@evens/remote-sdk'
import { loadFooter } from './footer/load-footer.ts'
import { loadMenu } from './menu/load-menu.ts'
import { loadRealityCheck } from './session/load-reality-check.ts'

export const loaders: Loaders = {
  menu: loadMenu,
  footer: loadFooter,
  'reality-check': loadRealityCheck,
}
