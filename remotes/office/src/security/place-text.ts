import { leftToRight } from '@evens/remote-sdk'

/** Where somebody was: the country by its name, if it is known, and the network. */
export function placeText(language: string, country: string | null, address: string): string {
  if (country === null) return leftToRight(address)
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
  return `${name}, ${leftToRight(address)}`
}
