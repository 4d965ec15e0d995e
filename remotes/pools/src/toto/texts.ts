import type { Texts } from '@evens/remote-sdk'
import { totoPool, type TotoResult } from '@evens/rules/pools'

const word = (name: string): string => name.replaceAll('-', '_')

export const poolName = ({ t }: Pick<Texts, 't'>, pool: string): string => t(`toto_pool_${word(pool)}`)
export const poolText = ({ t }: Pick<Texts, 't'>, pool: string): string => t(`toto_pool_${word(pool)}_text`)
/** Short sign of a mark, for its button. */
export const markName = ({ t }: Pick<Texts, 't'>, mark: string): string => t(`toto_mark_${word(mark)}`)
/** Full name of a mark, for screen readers. */
export const markTitle = ({ t }: Pick<Texts, 't'>, mark: string): string => t(`toto_mark_${word(mark)}_title`)

/** Result of a match as the sign of its mark. */
export function resultSign(texts: Pick<Texts, 't'>, pool: string, result: TotoResult): string {
  if (result === null) return texts.t('toto_open_result')
  return result === 'void' ? texts.t('toto_void_short') : markName(texts, totoPool(pool)?.marks[result] ?? '')
}

const SECOND_MS = 1000

/** Remaining time as `26:05:09`; null once it is over. */
export function remaining(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / SECOND_MS)
  if (seconds <= 0) return null
  const two = (value: number): string => String(value).padStart(2, '0')
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
