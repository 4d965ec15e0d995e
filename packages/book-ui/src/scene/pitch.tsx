import type { EventBrief } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import { useShell } from '@evens/remote-sdk'
import { incidentText } from '../names/event-texts.ts'
import { GROUND_LINES, groundOf, placeOn, zoneOf } from './ground.ts'
import styles from './pitch.module.css'

type Props = { readonly event: EventBrief; readonly incidents: readonly Incident[] }

/** The pitch with the latest incident, and its text. */
export function Pitch({ event, incidents }: Props) {
  const { texts, language } = useShell()
  const last = incidents.at(-1)
  const placed = incidents.findLast(({ at }) => at !== undefined)
  const ball = placed?.at === undefined ? null : placeOn(placed.at)
  const zone = placed?.at === undefined ? null : zoneOf(placed.at[0])
  return (
    <figure className={styles['pitch']} data-ground={groundOf(event.sport)}>
      <svg viewBox="0 0 100 60" aria-hidden="true">
        <rect className={styles['grass']} width="100" height="60" rx="2" />
        {zone !== null && (
          <rect className={styles['zone']} data-side={placed?.side} x={zone.x} width={zone.width} height="60" />
        )}
        <path className={styles['lines']} d={GROUND_LINES[groundOf(event.sport)]} />
        {ball !== null && (
          <circle className={styles['ball']} cx={ball.x} cy={ball.y} r="1.8" data-side={placed?.side} />
        )}
      </svg>
      <figcaption className={styles['caption']}>
        {last === undefined ? '\u00a0' : incidentText(texts, event, last, language)}
      </figcaption>
    </figure>
  )
}
