import type { Loaders } from '@evens/remote-sdk'
import { loadPlay } from './play/load-play.ts'
import { loadVerify } from './play/load-verify.ts'

export const loaders: Loaders = { game: loadPlay, verify: loadVerify }
