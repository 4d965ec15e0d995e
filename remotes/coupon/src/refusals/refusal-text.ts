import type { Texts } from '@evens/remote-sdk'

/** The text for a word of the server or of the rules; a word that is newer than this page has a general one. */
export function refusalText({ t, has }: Pick<Texts, 't' | 'has'>, word: string): string {
  const key = `coupon_refusal_${word.replaceAll('-', '_')}`
  return t(has(key) ? key : 'coupon_refusal_other')
}
