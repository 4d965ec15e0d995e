import type { EventBrief } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'
import { eventHref } from '../names/event-href.ts'
import { eventName } from '../names/names.ts'
import styles from './result-list.module.css'

/** Finished games with scores, linked to their pages. */
export function ResultList({ events, label }: { events: readonly EventBrief[]; label: string }) {
  const shell = useShell()
  return (
    <ul className={styles['results']} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={styles['result']} data-event={event.id}>
          <time className={styles['when']} dateTime={new Date(event.startsAt).toISOString()}>
            {shell.format().dateTime(event.startsAt)}
          </time>
          <a className={styles['game']} href={eventHref(shell, event)}>
            {eventName(shell.texts, event)}
          </a>
          <Outcome event={event} />
        </li>
      ))}
    </ul>
  )
}

const VOID: readonly number[] = [EVENT_STATUS.cancelled, EVENT_STATUS.postponed, EVENT_STATUS.abandoned]

function Outcome({ event: { state, competitors } }: { event: EventBrief }) {
  const t = useText()
  if (VOID.includes(state.status)) return <Badge tone="warning">{t(`result_status_${state.status}`)}</Badge>
  if (state.order !== undefined) {
    const first = competitors.find(({ id }) => id === state.order?.[0])
    return <b className={styles['score']}>{first?.name ?? ''}</b>
  }
  const periods = (state.periods ?? []).map((period) => period.join(':')).join(', ')
  return (
    <span className={styles['score']}>
      <b className="ev-number">{state.score?.join(':') ?? '–'}</b>
      {periods !== '' && <span className={styles['periods']}>({periods})</span>}
    </span>
  )
}
