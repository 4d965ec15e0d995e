import type { EventBrief } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'
import { Fragment } from 'react'
import { Crest } from '../names/emblem.tsx'
import { eventHref } from '../names/event-href.ts'
import { eventName } from '../names/names.ts'
import { DayHeading } from './day-heading.tsx'
import { dayOf } from './days.ts'
import { useHasMarks } from './use-list.ts'
import styles from './result-list.module.css'

type ResultListProps = {
  readonly events: readonly EventBrief[]
  readonly label: string
  /** The page says the day itself. */
  readonly isDayKnown?: boolean
}

/** Finished games with scores, linked to their pages, under the days on which they began. */
export function ResultList({ events, label, isDayKnown = false }: ResultListProps) {
  const zone = useStore(useShell().settings, ({ timeZone }) => timeZone)
  const days = Map.groupBy(events, ({ startsAt }) => (isDayKnown ? null : dayOf(startsAt, zone)))
  return (
    <ul className={styles['results']} aria-label={label}>
      {[...days].map(([day, ofDay]) => (
        <Fragment key={day}>
          {day !== null && (
            <li className={styles['day']}>
              <DayHeading day={day} nowMs={null} />
            </li>
          )}
          {ofDay.map((event) => (
            <Result key={event.id} event={event} />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

function Result({ event }: { readonly event: EventBrief }) {
  const shell = useShell()
  const hasMarks = useHasMarks() && event.kind === 'match'
  return (
    <li className={styles['result']} data-event={event.id}>
      <time className={styles['when']} dateTime={new Date(event.startsAt).toISOString()}>
        {shell.format().time(event.startsAt)}
      </time>
      <a className={styles['game']} href={eventHref(shell, event)}>
        {hasMarks && event.competitors.map((of) => <Crest key={of.id} sport={event.sport} of={of} size={18} />)}
        <span className={styles['name']}>{eventName(shell.texts, event)}</span>
      </a>
      <Outcome event={event} />
    </li>
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
