import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useText } from '@evens/remote-sdk'
import { Pitch } from './pitch.tsx'
import { Scoreboard } from './scoreboard.tsx'
import styles from './scene.module.css'
import { StatBars } from './stat-bars.tsx'
import { Timeline } from './timeline.tsx'
import { Track } from './track.tsx'

/** A game as it is played: the board, the ground with what happens on it, the timeline and the figures. */
export function Scene({
  event,
  state,
  isLive,
  incidents,
  hasZone = true,
}: {
  event: EventBrief
  state: EventState
  isLive: boolean
  incidents: readonly Incident[]
  /** Whether the ground, the timeline and the figures are shown below the board. */
  hasZone?: boolean
}) {
  const t = useText()
  if (event.kind === 'outright') return null
  if (event.kind === 'race')
    return (
      <section className={styles['scene']} aria-label={t('scene_race')}>
        <Track event={event} state={state} />
      </section>
    )
  return (
    <section className={styles['scene']} aria-label={t('scene_game')}>
      <Scoreboard event={event} state={state} isLive={isLive} />
      {hasZone && (isLive || incidents.length > 0) && (
        <div className={styles['panels']}>
          <Pitch event={event} incidents={incidents} />
          <div>
            <h2 className={styles['heading']}>{t('scene_timeline')}</h2>
            <Timeline event={event} incidents={incidents} />
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
