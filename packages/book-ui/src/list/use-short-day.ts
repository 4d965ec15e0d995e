import { useShell, useStore } from '@evens/remote-sdk'
import { shortDay } from '../names/short-day.ts'

/** The day in the visitor's zone, without its year; what is written beside it changes with the choice at once too. */
export function useShortDay(): (epochMs: number) => string {
  const { language, settings } = useShell()
  const zone = useStore(settings, ({ timeZone }) => timeZone)
  useStore(settings, ({ is12h }) => is12h)
  return (epochMs) => shortDay(epochMs, language, zone)
}
