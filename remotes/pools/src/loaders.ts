import type { Loaders } from '@evens/remote-sdk'
import { loadLotto } from './lotto/load-lotto.ts'
import { loadToto } from './toto/load-toto.ts'

export const loaders: Loaders = {
  toto: loadToto,
  lotto: loadLotto,
}
