import type { PhoneCountry, UserConfig } from '@evens/contracts'

/** What is known of whoever types a number. */
export type Whereabouts = {
  /** Of a player who is signed in. */
  readonly player: Pick<UserConfig, 'phone_code' | 'user_country_code'> | null
  /** Where the request came from, in lower case. */
  readonly here: string
}

/**
 * The country that a number is probably of: of the number that the player has, of the player, of the place, or the
 * first. Of several with one code it is the player's own.
 */
export function ownCountry(countries: readonly PhoneCountry[], { player, here }: Whereabouts): string {
  const withCode = (wanted: string | undefined) => countries.find(({ code }) => code === wanted)
  const home = withCode(player?.user_country_code)
  const phoneCode = player?.phone_code ?? home?.phoneCode
  const ofNumber = home?.phoneCode === phoneCode ? home : countries.find((one) => one.phoneCode === phoneCode)
  return (ofNumber ?? home ?? withCode(here) ?? countries[0])?.code ?? ''
}
