import type { Texts } from '@evens/remote-sdk'
import { totoPool, type TotoResult } from '@evens/rules/pools'
import { markName } from './names.ts'

/** How a match ended, as short as it stands on a mark. */
export function resultSign(texts: Pick<Texts, 't'>, pool: string, result: TotoResult): string {
  if (result === null) return texts.t('toto_open_result')
  return result === 'void' ? texts.t('toto_void_short') : markName(texts, totoPool(pool)?.marks[result] ?? '')
}
