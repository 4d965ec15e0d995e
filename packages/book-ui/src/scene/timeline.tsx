import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { incidentText } from '../names/event-texts.ts'
import { markOf } from './incident-marks.ts'
import { PairText } from './score-band.tsx'
import { incidentMinute, isBorder, timelineOf, withoutSide } from './timeline-order.ts'
import styles from './timeline.module.css'

type Props = {
  readonly event: EventBrief
  readonly state: EventState
  readonly incidents: readonly Incident[]
}

/** Key incidents, newest first: those of the first side at the start of the line, those of the second at its end. */
export function Timeline({ event, state, incidents }: Props) {
  const t = useText()
  const shown = timelineOf(incidents)
  if (shown.length === 0) return <p className={styles['quiet']}>{t('scene_no_incidents')}</p>
  return (
    <ol className={styles['timeline']} aria-label={t('scene_timeline')}>
      {shown.map((incident) => (
        <Entry key={incident.number} event={event} state={state} incident={incident} />
      ))}
    </ol>
  )
}

function Entry({ event, state, incident }: Omit<Props, 'incidents'> & { readonly incident: Incident }) {
  const { texts, language } = useShell()
  const { kind, side, player, score } = incident
  const name = side === undefined ? '' : (event.competitors[side]?.name ?? '')
  const [shown, hidden] = withoutSide(incidentText(texts, event, withoutPlayer(incident), language), name)
  const clock = { sport: event.sport, countsDown: state.clock?.countsDown ?? false }
  const minute = isBorder(incident) ? null : incidentMinute(incident, clock)
  const { path, tone } = markOf(kind, side !== undefined)
  const names: Readonly<Record<string, string | undefined>> = player?.names ?? {}
  return (
    <li data-side={side} data-border={isBorder(incident) || undefined}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles['mark']} data-tone={tone}>
        <path d={path} />
      </svg>
      {minute !== null && <span className={styles['when']}>{minute}</span>}
      <span className={styles['text']}>
        {shown}
        <span className="ev-hidden">{hidden}</span>
        {player !== undefined && <span className={styles['player']}> {names[language] ?? player.names.en}</span>}
      </span>
      {score !== undefined && (
        <b className={styles['score']}>
          <PairText pair={score} />
        </b>
      )}
    </li>
  )
}

function withoutPlayer({ player: _named, ...incident }: Incident): Incident {
  return incident
}
