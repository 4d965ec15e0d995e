import { Maskito } from '@maskito/core'
import { leftToRight, useText } from '@evens/remote-sdk'
import { Select, TextField } from '@evens/ui/form'
import { useEffect, useRef } from 'react'
import { digitsMask } from './digits-mask.ts'
import type { Phone } from './phone.ts'
import styles from './phone.module.css'
import type { PhoneCountries } from './use-phone-countries.ts'

export const COUNTRY_FIELD = 'country_code'
export const NUMBER_FIELD = 'phone_number'

type PhoneFieldProps = {
  readonly known: PhoneCountries
  readonly value: Phone
  readonly onChange: (phone: Phone) => void
  readonly error: string | undefined
}

/** The country with its code, and the number as that country writes it. */
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
          // The plus stays before its digits.
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
