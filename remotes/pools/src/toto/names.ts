import type { Texts } from '@evens/remote-sdk'

const word = (name: string): string => name.replaceAll('-', '_')

export const poolName = ({ t }: Pick<Texts, 't'>, pool: string): string => t(`toto_pool_${word(pool)}`)
export const poolText = ({ t }: Pick<Texts, 't'>, pool: string): string => t(`toto_pool_${word(pool)}_text`)
/** The short sign of a mark, as it stands on its button. */
export const markName = ({ t }: Pick<Texts, 't'>, mark: string): string => t(`toto_mark_${word(mark)}`)
/** The whole of it, for whoever hears the page. */
export const markTitle = ({ t }: Pick<Texts, 't'>, mark: string): string => t(`toto_mark_${word(mark)}_title`)
export const refusalName = ({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string => {
  const key = `toto_refusal_${word(reason)}`
  return has(key) ? t(key) : t('toto_refusal')
}
