import { offsetZone } from '@evens/remote-sdk'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day without its year, for where there is no room: "16 Nov". */
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
