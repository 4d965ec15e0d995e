import type { EventBrief } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useText } from '@evens/remote-sdk'
import { Shirt } from './parts.tsx'
import styles from './track.module.css'

/** A race: one lane a runner, with its progress. */
export function Track({ event, state }: { event: EventBrief; state: EventState }) {
  const t = useText()
  const order = state.order ?? []
  const progress = new Map(order.map((id, at) => [id, state.progress?.[at] ?? 0]))
  return (
    <section className={styles['scene']} aria-label={t('scene_race')}>
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
    </section>
  )
}
