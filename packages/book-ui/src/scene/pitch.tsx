import type { EventBrief } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import { useShell } from '@evens/remote-sdk'
import { incidentText } from '../names/incident-text.ts'
import { GROUND_LINES, groundOf, placeOn } from './ground.ts'
import styles from './scene.module.css'

/** The ground, and on it what the feed last told: who has it, where, and what it is. */
export function Pitch({ event, incidents }: { event: EventBrief; incidents: readonly Incident[] }) {
  const { texts } = useShell()
  const ground = groundOf(event.sport)
  const last = incidents.at(-1)
  const placed = incidents.findLast(({ at }) => at !== undefined)
  const ball = placed?.at === undefined ? null : placeOn(placed.at)
  const side = last?.side
  return (
    <figure className={styles['pitch']} data-ground={ground}>
      <svg viewBox="0 0 100 60" aria-hidden="true">
        <rect className={styles['grass']} width="100" height="60" rx="2" />
        {side !== undefined && (
          <rect className={styles['half']} data-side={side} x={side === 0 ? 50 : 0} width="50" height="60" />
        )}
        <path className={styles['lines']} d={GROUND_LINES[ground]} />
        {ball !== null && (
          <circle className={styles['ball']} cx={ball.x} cy={ball.y} r="1.8" data-side={placed?.side} />
        )}
      </svg>
      <figcaption className={styles['caption']}>
        {last === undefined ? '\u00a0' : incidentText(texts, event, last)}
      </figcaption>
    </figure>
  )
}
