import { offsetZone, useShell, useStore } from '@evens/remote-sdk'

/** A drawing is read from left to right in every language: these would turn a date round in it. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** Day and month where the reader is, as short as it gets. */
export function useWeekDay(): (ms: number) => string {
  const { language, settings } = useShell()
  const timeZone = offsetZone(useStore(settings, (now) => now.timeZone))
  const days = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    day: '2-digit',
    month: '2-digit',
    timeZone,
  })
  return (ms) => days.format(ms).replaceAll(DIRECTION_MARKS, '')
}
