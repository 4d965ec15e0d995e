import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { type RefObject, useEffect, useState } from 'react'
import { incidentText, phaseName } from '../names/event-texts.ts'
import { Crest } from '../names/emblem.tsx'
import { GameClock } from './parts.tsx'
import { Ground } from './pitch.tsx'
import styles from './moving-scene.module.css'

type Props = { readonly event: EventBrief; readonly state: EventState; readonly incidents: readonly Incident[] }

/** A sticky strip below the header, shown once the page is scrolled past the scene. */
export function MovingScene({ event, state, incidents }: Props) {
  const t = useText()
  const { texts, language } = useShell()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const last = incidents.at(-1)
  return (
    <div className={styles['place']}>
      <section className={styles['strip']} aria-label={t('scene_moving')} data-moving-scene="">
        <div className={styles['ground']}>
          <Ground event={event} incidents={incidents} />
        </div>
        <ul className={styles['sides']}>
          {event.competitors.slice(0, 2).map((competitor, side) => (
            <li key={competitor.id}>
              <Crest sport={event.sport} of={competitor} />
              <span className={styles['name']}>{competitor.name}</span>
              <b className="ev-number">{state.score?.[side as 0 | 1] ?? '–'}</b>
            </li>
          ))}
        </ul>
        <div className={styles['now']}>
          <span className={styles['phase']}>
            {phaseName(texts, state)} {state.clock !== undefined && <GameClock clock={state.clock} />}
          </span>
          {last !== undefined && <span className={styles['last']}>{incidentText(texts, event, last, language)}</span>}
        </div>
        <IconButton icon="close" size="s" label={t('scene_moving_close')} onClick={() => setClosed(true)} />
      </section>
    </div>
  )
}

/** The height of the sticky header, which covers the top of the viewport. */
const SEEN = { rootMargin: '-64px 0px 0px' }

/** True once the page is scrolled past an element. Observes only if `isWanted`. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!isWanted || watched === null) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    }, SEEN)
    watcher.observe(watched)
    return () => {
      watcher.disconnect()
      setPast(false)
    }
  }, [element, isWanted])
  return isPast
}
