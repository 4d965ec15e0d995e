import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useText } from '@evens/remote-sdk'
import { Pitch } from './pitch.tsx'
import { ScoreBand } from './score-band.tsx'
import { StatBars } from './stat-bars.tsx'
import { Timeline } from './timeline.tsx'
import { Track } from './track.tsx'
import styles from './scene.module.css'

type Props = {
  readonly event: EventBrief
  readonly state: EventState
  readonly isLive: boolean
  readonly incidents: readonly Incident[]
}

/** A game as a whole: score, pitch, timeline and statistics. */
export function Scene({ event, state, isLive, incidents }: Props) {
  const t = useText()
  if (event.kind === 'outright') return null
  if (event.kind === 'race') return <Track event={event} state={state} />
  return (
    <section className={styles['scene']} aria-label={t('scene_game')}>
      <ScoreBand event={event} state={state} isLive={isLive} />
      {(isLive || incidents.length > 0) && (
        <div className={styles['panels']}>
          <Pitch event={event} incidents={incidents} />
          <div>
            <h2 className={styles['heading']}>{t('scene_timeline')}</h2>
            <div className={styles['timelineFrame']} role="group" aria-label={t('scene_timeline')} tabIndex={0}>
              <Timeline event={event} state={state} incidents={incidents} />
            </div>
          </div>
          <div>
            <h2 className={styles['heading']}>{t('scene_stats')}</h2>
            <StatBars stats={state.stats} />
          </div>
        </div>
      )}
    </section>
  )
}
