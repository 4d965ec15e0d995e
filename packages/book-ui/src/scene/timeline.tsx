import type { EventBrief } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { incidentText, incidentTime } from '../names/incident-text.ts'
import { phaseName } from '../names/phase-name.ts'
import styles from './scene.module.css'

/** What mattered so far, the newest first. */
export function Timeline({ event, incidents }: { event: EventBrief; incidents: readonly Incident[] }) {
  const t = useText()
  const { texts } = useShell()
  const key = incidents.filter(({ isKey }) => isKey).toReversed()
  if (key.length === 0) return <p className={styles['quiet']}>{t('scene_no_incidents')}</p>
  return (
    // It scrolls, so the keyboard must reach it.
    <div className={styles['timelineFrame']} role="group" aria-label={t('scene_timeline')} tabIndex={0}>
      <ol className={styles['timeline']}>
        {key.map((incident) => (
          <li key={incident.number} data-side={incident.side}>
            <span className={styles['when']}>{incidentTime(incident) ?? phaseName(texts, incident)}</span>
            <span>{incidentText(texts, event, incident)}</span>
            {incident.score !== undefined && <b className="ev-number">{incident.score.join(':')}</b>}
          </li>
        ))}
      </ol>
    </div>
  )
}
