import type { SiteConfig } from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import { currencyOfCountry } from './country-currencies.ts'

/** Defaults of a visitor who has chosen nothing. They decide nothing else: blocks and odds go by the trusted country. */
export type LocalDefaults = {
  readonly country: string
  readonly currency: string
  /** Hours east of Greenwich, daylight saving time included. */
  readonly timeZone: number
}

export type LocalFacts = {
  /** As a trusted proxy names it; null without one. */
  readonly namedCountry: string | null
  readonly language: string
  readonly acceptLanguage: string | undefined
  readonly nowMs: number
}

type LocalSite = Pick<SiteConfig, 'country' | 'countryByLanguage' | 'currencies' | 'settings'>

/** Currency that is understood where that of the country is not offered. */
const COMMON_CURRENCY = 'USD'

/**
 * Locale detection: the country of the address, else the region that the browser states for the language of the page,
 * else the one configured for that language. In its own country the site's defaults apply.
 */
export function localDefaults(site: LocalSite, facts: LocalFacts): LocalDefaults {
  const country = facts.namedCountry ?? countryOfLanguage(site, facts)
  const { currencies, settings } = site
  if (country === site.country) return { country, currency: currencies.default, timeZone: settings.timeZone }
  const wanted = [currencyOfCountry(country), COMMON_CURRENCY]
  return {
    country,
    currency: wanted.find((code) => code !== null && currencies.all.includes(code)) ?? currencies.default,
    timeZone: offsetHours(zoneOf(country), facts.nowMs) ?? settings.timeZone,
  }
}

/** A language without an entry is that of the site's own country. */
function countryOfLanguage(
  { country, countryByLanguage }: LocalSite,
  { language, acceptLanguage }: LocalFacts,
): string {
  const usual = countryByLanguage[language]
  if (usual === undefined) return country
  return regionFor(language, acceptLanguage ?? '') ?? usual
}

const HEADER_LENGTH_MAX = 200

/** The first region of this language in Accept-Language: GB of `de, en-GB;q=0.8`, for English. */
function regionFor(language: string, acceptLanguage: string): string | null {
  for (const range of acceptLanguage.slice(0, HEADER_LENGTH_MAX).split(',')) {
    const [, spoken, region] = /^\s*([a-z]{2})(?:-[a-z]{4})?-([a-z]{2})\s*(?:;|$)/i.exec(range) ?? []
    const code = region?.toUpperCase() ?? ''
    if (spoken?.toLowerCase() === language && countryIdOf(code) !== null) return code
  }
  return null
}

/** The zone of most people, in countries whose first zone by name is another one. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** Of ECMA-402, and not in the types yet. */
type ZonedLocale = Intl.Locale & { readonly getTimeZones: () => readonly string[] | undefined }

function zoneOf(country: string): string | null {
  const known = MAIN_ZONES[country]
  if (known !== undefined) return known
  return (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones()?.[0] ?? null
}

const HOUR_MS = 3_600_000
const offsets = new Map<string, { readonly untilMs: number; readonly hours: number | null }>()

/** Intl objects are slow to make, and an offset changes twice a year at most: one for all requests of an hour. */
function offsetHours(zone: string | null, nowMs: number): number | null {
  if (zone === null) return null
  const known = offsets.get(zone)
  if (known !== undefined && nowMs < known.untilMs && nowMs >= known.untilMs - HOUR_MS) return known.hours
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(nowMs)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(text) ?? []
  const offset = hours === undefined ? 0 : (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1)
  const entry = { untilMs: (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS, hours: text.startsWith('GMT') ? offset : null }
  offsets.set(zone, entry)
  return entry.hours
}
