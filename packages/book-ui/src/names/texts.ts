import { offsetZone, type Shell, useShell, useStore } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'

/** Formats odds in the visitor's format; re-renders when it changes. */
export function useOddsText(): (oddsMilli: number) => string {
  const code = useStore(useShell().settings, ({ coefViewId }) => coefViewId)
  return (oddsMilli) => showOdds(oddsMilli, code)
}

/** Formats a day in the visitor's zone without the year. Also subscribes to `is12h`, for the time shown beside it. */
export function useShortDay(): (epochMs: number) => string {
  const { language, settings } = useShell()
  const zone = useStore(settings, ({ timeZone }) => timeZone)
  useStore(settings, ({ is12h }) => is12h)
  return (epochMs) => shortDay(epochMs, language, zone)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** "16 Nov", for narrow places. */
export function shortDay(epochMs: number, language: string, timeZoneHours: number): string {
  const key = `${language} ${timeZoneHours}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      day: 'numeric',
      month: 'short',
      timeZone: offsetZone(timeZoneHours),
    })
  formats.set(key, format)
  return format.format(epochMs)
}

type DictionaryShell = Pick<Shell, 'call' | 'texts' | 'language'>

/** Loads dictionaries on demand that most pages do not need. */
export async function bringTexts(
  { call, texts, language }: DictionaryShell,
  dictionaries: readonly string[],
): Promise<void> {
  const { messages } = await call('GET /bff-api/dictionary/{lang}', {
    params: { lang: language },
    query: { ids: dictionaries.join(',') },
  })
  texts.add(messages)
}

const names = new Map<string, Intl.DisplayNames>()

/** A country's name in the page's language, by `Intl`. */
export function countryName(language: string, country: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return known.of(country) ?? country
}
