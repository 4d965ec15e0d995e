import type { EventBrief } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import { useShell } from '@evens/remote-sdk'
import { incidentText } from '../names/event-texts.ts'
import { GROUND_LINES, groundOf, placeOn } from './ground.ts'
import styles from './scene.module.css'

type Props = { readonly event: EventBrief; readonly incidents: readonly Incident[] }

/** The pitch with the latest incident, and its text. */
export function Pitch({ event, incidents }: Props) {
  const { texts, language } = useShell()
  const last = incidents.at(-1)
  return (
    <figure className={styles['pitch']} data-ground={groundOf(event.sport)}>
      <Ground event={event} incidents={incidents} />
      <figcaption className={styles['caption']}>
        {last === undefined ? '\u00a0' : incidentText(texts, event, last, language)}
      </figcaption>
    </figure>
  )
}

/** The pitch, with the side in possession and the position of the ball. */
export function Ground({ event, incidents }: Props) {
  const placed = incidents.findLast(({ at }) => at !== undefined)
  const ball = placed?.at === undefined ? null : placeOn(placed.at)
  const side = incidents.at(-1)?.side
  return (
    <svg viewBox="0 0 100 60" aria-hidden="true">
      <rect className={styles['grass']} width="100" height="60" rx="2" />
      {side !== undefined && (
        <rect className={styles['half']} data-side={side} x={side === 0 ? 50 : 0} width="50" height="60" />
      )}
      <path className={styles['lines']} d={GROUND_LINES[groundOf(event.sport)]} />
      {ball !== null && <circle className={styles['ball']} cx={ball.x} cy={ball.y} r="1.8" data-side={placed?.side} />}
    </svg>
  )
}
