import type { PhoneCountry, PhoneMask } from '@evens/contracts'
import { useQuery, useShell, useStore } from '@evens/remote-sdk'
import { ownCountry } from './own-country.ts'

export type PhoneCountries = {
  readonly countries: readonly PhoneCountry[]
  readonly maskOf: (code: string) => PhoneMask | null
  /** That of the player, or where the visitor seems to be. */
  readonly own: string
}

const NONE: PhoneCountry[] = []

/** Every country with the way its numbers are written; empty until it is here. The browser keeps it for a day. */
export function usePhoneCountries(): PhoneCountries {
  const { language: lang, settings, player: signedIn } = useShell()
  const here = useStore(settings, ({ currentCountryCode }) => currentCountryCode?.toLowerCase() ?? '')
  const isSignedIn = useStore(signedIn, (now) => now !== null)
  const named = useQuery('GET /web-api/phone/countries', { query: { lang } })
  const written = useQuery('GET /web-api/phone/masks')
  const config = useQuery('GET /web-api/user/config', {}, { enabled: isSignedIn })
  // All of it at once: a country that is chosen a moment later would change under the player's fingers.
  const isThere = written.data !== undefined && (!isSignedIn || (config.data ?? config.error) !== undefined)
  const countries = isThere ? (named.data?.countries ?? NONE) : NONE
  const masks = written.data?.masks ?? []
  const player = config.data?.result ?? null

  return {
    countries,
    own: ownCountry(countries, { player, here }),
    maskOf(code) {
      const id = countries.find((country) => country.code === code)?.id
      return masks.find(({ CountryId }) => CountryId === id) ?? null
    },
  }
}
