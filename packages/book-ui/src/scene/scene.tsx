import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { incidentText, incidentTime, phaseName } from '../names/event-texts.ts'
import { Shirt } from './parts.tsx'
import { Pitch } from './pitch.tsx'
import { Scoreboard } from './scoreboard.tsx'
import styles from './scene.module.css'

/** A game in play: scoreboard, pitch, timeline and statistics. */
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
  /** Shows pitch, timeline and statistics below the scoreboard. */
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

/** Statistics of both sides as bars. */
export function StatBars({ stats }: { stats: EventState['stats'] }) {
  const t = useText()
  const { texts } = useShell()
  const shown = Object.entries(stats ?? {}).filter(([name]) => texts.has(`stat_${name}`))
  if (shown.length === 0) return <p className={styles['quiet']}>{t('scene_no_stats')}</p>
  return (
    <dl className={styles['stats']}>
      {shown.map(([name, [home, away]]) => (
        <div key={name} className={styles['stat']}>
          <dt>{t(`stat_${name}`)}</dt>
          <dd className={styles['home']}>{home}</dd>
          <dd className={styles['away']}>{away}</dd>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles['awayBar']} width="100" height="4" />
            <rect className={styles['homeBar']} width={shareOf(home, away)} height="4" />
          </svg>
        </div>
      ))}
    </dl>
  )
}

/** Key incidents, newest first. */
function Timeline({ event, incidents }: { event: EventBrief; incidents: readonly Incident[] }) {
  const t = useText()
  const { texts, language } = useShell()
  const key = incidents.filter(({ isKey }) => isKey).toReversed()
  if (key.length === 0) return <p className={styles['quiet']}>{t('scene_no_incidents')}</p>
  return (
    // Focusable because it scrolls.
    <div className={styles['timelineFrame']} role="group" aria-label={t('scene_timeline')} tabIndex={0}>
      <ol className={styles['timeline']}>
        {key.map((incident) => (
          <li key={incident.number} data-side={incident.side}>
            <span className={styles['when']}>{incidentTime(incident) ?? phaseName(texts, incident)}</span>
            <span>{incidentText(texts, event, incident, language)}</span>
            {incident.score !== undefined && <b className="ev-number">{incident.score.join(':')}</b>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A race: one lane a runner, with its progress. */
function Track({ event, state }: { event: EventBrief; state: EventState }) {
  const t = useText()
  const order = state.order ?? []
  const progress = new Map(order.map((id, at) => [id, state.progress?.[at] ?? 0]))
  return (
    <ol className={styles['track']} aria-label={t('scene_race')}>
      {event.competitors.map(({ id, name, colours }, at) => {
        const place = order.indexOf(id) + 1
        return (
          <li key={id}>
            <span className={styles['number']}>{at + 1}</span>
            <Shirt colours={colours} />
            <span className={styles['runner']}>{name}</span>
            <svg viewBox="0 0 200 8" aria-hidden="true">
              <rect className={styles['lane']} width="200" height="8" rx="4" />
              <circle
                className={styles['ball']}
                cx={4 + Math.round((progress.get(id) ?? 0) * 1920) / 10}
                cy="4"
                r="4"
              />
            </svg>
            <b className={styles['place']}>{place > 0 ? place : ''}</b>
          </li>
        )
      })}
    </ol>
  )
}

/** The home side's share in per cent; 50 if both are 0. */
export const shareOf = (home: number, away: number): number =>
  home + away === 0 ? 50 : Math.round((home / (home + away)) * 1000) / 10
