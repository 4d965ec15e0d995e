import { useNow, useShell, useStore } from '@evens/remote-sdk'
import { dayName, dayWords } from './days.ts'
import styles from './day-heading.module.css'

const MINUTE_MS = 60_000

/** The words of a day over its games. They follow the clock, so that midnight turns "Tomorrow" into "Today". */
export function DayHeading({ day, nowMs }: { readonly day: number; readonly nowMs: number | null }) {
  const { language, settings, texts } = useShell()
  const zone = useStore(settings, ({ timeZone }) => timeZone)
  const name = dayName(day, useNow(MINUTE_MS, nowMs) ?? nowMs, zone)
  return (
    <span className={styles['day']}>
      <b className={styles['name']}>{name === null ? dayWords(day, language, 'weekday') : texts.t(`day_${name}`)}</b>
      <span>{dayWords(day, language, 'date')}</span>
    </span>
  )
}
