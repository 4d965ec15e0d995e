import type { PhoneCountry, PhoneMask } from '@evens/contracts'
import { leftToRight, useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Select, TextField } from '@evens/ui/form'
import { Maskito } from '@maskito/core'
import { useEffect, useRef } from 'react'
import { COUNTRY_FIELD, digitsMask, NUMBER_FIELD, preselectedCountry, type Phone } from './phone.ts'
import styles from '../form/form.module.css'

type PhoneFieldProps = {
  readonly known: PhoneCountries
  readonly value: Phone
  readonly onChange: (phone: Phone) => void
  readonly error: string | undefined
}

/** Country select, and the number in that country's format. */
export function PhoneField({ known, value, onChange, error }: PhoneFieldProps) {
  const t = useText()
  const number = useRef<HTMLInputElement>(null)
  const country = value.country === '' ? known.own : value.country
  const mask = known.maskOf(country)?.Mask ?? null

  useEffect(() => {
    if (number.current === null || mask === null) return
    const masked = new Maskito(number.current, { mask: digitsMask(mask) })
    return () => masked.destroy()
  }, [mask])

  return (
    <div className={styles['phone']}>
      <Select
        name={COUNTRY_FIELD}
        label={t('account_country')}
        autoComplete="tel-country-code"
        value={country}
        disabled={known.countries.length === 0}
        options={known.countries.map(({ code, name, phoneCode }) => ({
          value: code,
          // Keeps the plus before its digits in right-to-left text.
          label: `${name} ${leftToRight(phoneCode)}`,
        }))}
        onChange={(event) => onChange({ country: event.currentTarget.value, number: value.number })}
      />
      <TextField
        ref={number}
        name={NUMBER_FIELD}
        label={t('account_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={30}
        defaultValue={value.number}
        error={error}
        onInput={(event) => onChange({ country, number: event.currentTarget.value })}
      />
    </div>
  )
}

export type PhoneCountries = {
  readonly countries: readonly PhoneCountry[]
  readonly maskOf: (code: string) => PhoneMask | null
  /** Preselected country. */
  readonly own: string
}

const NONE: PhoneCountry[] = []

/** Countries with their number formats; empty while loading. The browser caches them for a day. */
export function usePhoneCountries(): PhoneCountries {
  const { language: lang, settings, player: signedIn } = useShell()
  const here = useStore(settings, ({ currentCountryCode }) => currentCountryCode?.toLowerCase() ?? '')
  const isSignedIn = useStore(signedIn, (now) => now !== null)
  const named = useQuery('GET /web-api/phone/countries', { query: { lang } })
  const written = useQuery('GET /web-api/phone/masks')
  const config = useQuery('GET /web-api/user/config', {}, { enabled: isSignedIn })
  // Waits for everything: a country preselected later would change while the player types.
  const isThere = written.data !== undefined && (!isSignedIn || (config.data ?? config.error) !== undefined)
  const countries = isThere ? (named.data?.countries ?? NONE) : NONE
  const masks = written.data?.masks ?? []
  const player = config.data?.result ?? null

  return {
    countries,
    own: preselectedCountry(countries, { player, here }),
    maskOf(code) {
      const id = countries.find((country) => country.code === code)?.id
      return masks.find(({ CountryId }) => CountryId === id) ?? null
    },
  }
}
