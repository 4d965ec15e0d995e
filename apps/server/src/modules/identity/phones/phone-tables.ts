import type { PhoneCountry, PhoneMask } from '@evens/contracts'
import { COUNTRY_CODES, countryIdOf } from '@evens/kernel'
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/mobile'

/** Countries with numbers of their own; the few others have no telephone or that of a neighbour. */
const COUNTRIES: readonly CountryCode[] = COUNTRY_CODES.filter((code) => isSupportedCountry(code))

const byLanguage = new Map<string, readonly PhoneCountry[]>()

/** In the order of the names in the language they are read in. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const inOrder = new Intl.Collator(language)
  const countries = COUNTRIES.map((code) => ({
    id: countryIdOf(code) ?? 0,
    name: names.of(code) ?? code,
    phoneCode: `+${getCountryCallingCode(code)}`,
    code: code.toLowerCase(),
  })).toSorted((one, other) => inOrder.compare(one.name, other.name))
  byLanguage.set(language, countries)
  return countries
}

export const PHONE_MASKS: readonly PhoneMask[] = COUNTRIES.map((code) => {
  const lengths = lengthsOf(code)
  const example = getExampleNumber(code, examples)
  const spaced = example?.formatInternational().replace(`+${example.countryCallingCode}`, '').trim()
  return {
    CountryId: countryIdOf(code) ?? 0,
    Mask: (spaced ?? '0'.repeat(Math.max(...lengths))).replace(/\d/g, '#'),
    Max: Math.max(...lengths),
    Min: Math.min(...lengths),
  }
})

function lengthsOf(code: CountryCode): readonly number[] {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(code)
  return metadata.numberingPlan?.possibleLengths() ?? [15]
}
