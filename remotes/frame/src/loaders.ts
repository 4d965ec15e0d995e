import type { Loaders } from '@evens/remote-sdk'
import { loadMenu } from './menu/load-menu.ts'

export const loaders: Loaders = { menu: loadMenu }
