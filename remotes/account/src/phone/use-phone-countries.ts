import type { PhoneCountry, PhoneMask } from '@evens/contracts'
import { useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

export type PhoneCountries = {
  readonly countries: readonly PhoneCountry[]
  readonly maskOf: (code: string) => PhoneMask | null
  /** Where the visitor seems to be, or the first. */
  readonly own: string
}

type Tables = { readonly countries: readonly PhoneCountry[]; readonly masks: readonly PhoneMask[] }
const NONE: Tables = { countries: [], masks: [] }

/** Every country with the way its numbers are written; empty until it is here. The browser keeps it for a day. */
export function usePhoneCountries(): PhoneCountries {
  const { call, language, log, settings } = useShell()
  const here = useStore(settings, ({ currentCountryCode }) => currentCountryCode?.toLowerCase() ?? '')
  const [{ countries, masks }, setTables] = useState(NONE)

  useEffect(() => {
    let isWanted = true
    Promise.all([
      call<Pick<Tables, 'countries'>>('GET', '/web-api/phone/countries', { query: { lang: language } }),
      call<Pick<Tables, 'masks'>>('GET', '/web-api/phone/masks'),
    ])
      .then(([named, written]) => {
        if (isWanted) setTables({ ...named, ...written })
      })
      .catch((error: unknown) => log('the countries of telephone numbers did not come', error))
    return () => void (isWanted = false)
  }, [call, language, log])

  return {
    countries,
    own: (countries.find(({ code }) => code === here) ?? countries[0])?.code ?? '',
    maskOf(code) {
      const id = countries.find((country) => country.code === code)?.id
      return masks.find(({ CountryId }) => CountryId === id) ?? null
    },
  }
}
