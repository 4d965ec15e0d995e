import type { PhoneCountry, PhoneMask } from '@evens/contracts'
import { useShell, useStore, type Shell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { ownCountry, type Whereabouts } from './own-country.ts'

export type PhoneCountries = {
  readonly countries: readonly PhoneCountry[]
  readonly maskOf: (code: string) => PhoneMask | null
  /** That of the player, or where the visitor seems to be. */
  readonly own: string
}

type Tables = {
  readonly countries: readonly PhoneCountry[]
  readonly masks: readonly PhoneMask[]
  readonly player: Whereabouts['player']
}
const NONE: Tables = { countries: [], masks: [], player: null }

/** Every country with the way its numbers are written; empty until it is here. The browser keeps it for a day. */
export function usePhoneCountries(): PhoneCountries {
  const { call, language, log, settings, player: signedIn } = useShell()
  const here = useStore(settings, ({ currentCountryCode }) => currentCountryCode?.toLowerCase() ?? '')
  const [{ countries, masks, player }, setTables] = useState(NONE)

  useEffect(() => {
    let isWanted = true
    Promise.all([
      call('GET /web-api/phone/countries', { query: { lang: language } }),
      call('GET /web-api/phone/masks'),
      signedIn.get() === null ? null : playerIn(call, log),
    ])
      .then(([named, written, whose]) => {
        if (isWanted) setTables({ ...named, ...written, player: whose })
      })
      .catch((error: unknown) => log('the countries of telephone numbers did not come', error))
    return () => void (isWanted = false)
  }, [call, language, log, signedIn])

  return {
    countries,
    own: ownCountry(countries, { player, here }),
    maskOf(code) {
      const id = countries.find((country) => country.code === code)?.id
      return masks.find(({ CountryId }) => CountryId === id) ?? null
    },
  }
}

/** A number can be typed without it: only its country has to be chosen then. */
async function playerIn(call: Shell['call'], log: Shell['log']): Promise<Whereabouts['player']> {
  try {
    return (await call('GET /web-api/user/config')).result
  } catch (error) {
    log('the country of the player did not come', error)
    return null
  }
}
