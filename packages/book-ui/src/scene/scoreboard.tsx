import type { EventBrief } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import type { EventState } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { LiveBadge } from '@evens/ui'
import { factText, phaseName } from '../names/event-texts.ts'
import { Crest } from '../names/emblem.tsx'
import { GameClock } from './parts.tsx'
import styles from './scene.module.css'

/** Competitors, score by period and total, and the facts of the sport. */
export function Scoreboard({ event, state, isLive }: { event: EventBrief; state: EventState; isLive: boolean }) {
  const t = useText()
  const { texts } = useShell()
  const isOn = state.status !== EVENT_STATUS.notStarted
  const periods = isOn ? (state.periods ?? []) : []
  const facts = Object.entries(state.facts ?? {}).filter(([name]) => texts.has(`fact_${name}`))
  return (
    <div className={styles['board']}>
      <p className={styles['now']}>
        {isLive && <LiveBadge>{t('scene_live')}</LiveBadge>}
        <span>{phaseName(texts, state)}</span>
        {isOn && state.clock !== undefined && <GameClock clock={state.clock} />}
      </p>
      <table className={styles['score']}>
        <caption className="ev-hidden">{t('scene_score')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="ev-hidden">{t('scene_competitor')}</span>
            </th>
            {periods.map((_period, at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
            {state.points !== undefined && <th scope="col">{t('scene_points')}</th>}
            <th scope="col">{t('scene_total')}</th>
          </tr>
        </thead>
        <tbody>
          {event.competitors.slice(0, 2).map((competitor, side) => (
            <tr key={competitor.id}>
              <th scope="row">
                <Crest sport={event.sport} of={competitor} size={28} />
                <span>{competitor.name}</span>
                {state.serving === side && <span className={styles['serving']} title={t('scene_serving')} />}
              </th>
              {periods.map((period, at) => (
                <td key={at}>{period[side as 0 | 1]}</td>
              ))}
              {state.points !== undefined && <td>{state.points[side as 0 | 1]}</td>}
              <td>
                <b>{isOn ? (state.score?.[side as 0 | 1] ?? '–') : '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`fact_${name}`)}</dt>
              <dd className="ev-number">{factText(texts, event, name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
