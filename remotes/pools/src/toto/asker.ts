import type { Shell } from '@evens/remote-sdk'

/** Pools are apart by currency: a visitor sees that of the site. */
export function asker({ language, player }: Pick<Shell, 'language' | 'player'>): Record<string, string> {
  const currency = player.get()?.account.iso
  return { lang: language, ...(currency !== undefined && { currency }) }
}
