import { createFormat, useShell, useStore } from '@evens/remote-sdk'
import { zoneName } from '@evens/remote-sdk/pages'
import { useMemo } from 'react'
import styles from './standard.module.css'

/** Start and end in the notice's own words and the visitor's time zone. The notice and the modal both show it. */
export function MaintenanceTimes() {
  const { site, settings } = useShell()
  const { timeZone, is12h } = useStore(settings)
  const { notify, language, from, until } = site.maintenance
  const format = useMemo(() => createFormat({ language, timeZoneHours: timeZone, is12h }), [language, timeZone, is12h])
  if (notify === null) return null
  return (
    <p className={styles.times}>
      <Moment word={from} ms={notify.fromMs} show={format.dateTime} />
      {notify.untilMs !== null && <Moment word={until} ms={notify.untilMs} show={format.dateTime} />}
      <span className={styles.zone}>{zoneName(timeZone)}</span>
    </p>
  )
}

type MomentProps = { readonly word: string; readonly ms: number; readonly show: (epochMs: number) => string }

function Moment({ word, ms, show }: MomentProps) {
  return (
    <span>
      {word} <time dateTime={new Date(ms).toISOString()}>{show(ms)}</time>
    </span>
  )
}
