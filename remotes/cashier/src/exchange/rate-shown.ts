import type { NumberMarks } from '@evens/kernel'

/** A rate as the language writes it, without the zeros that say nothing. */
export function rateShown(rate: string, { decimal }: NumberMarks): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const telling = decimals.replace(/0+$/, '')
  return telling === '' ? whole : `${whole}${decimal}${telling}`
}
