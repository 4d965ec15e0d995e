import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useState } from 'react'
import { GameClock } from '../list/game-clock.tsx'
import { incidentText } from '../names/incident-text.ts'
import { phaseName } from '../names/phase-name.ts'
import styles from './moving-scene.module.css'
import { Ground } from './pitch.tsx'
import { Shirt } from './shirt.tsx'

type Props = { readonly event: EventBrief; readonly state: EventState; readonly incidents: readonly Incident[] }

/** A game in a strip below the header: it goes along when the page is scrolled past the whole picture. */
export function MovingScene({ event, state, incidents }: Props) {
  const t = useText()
  const { texts } = useShell()
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
          {event.competitors.slice(0, 2).map(({ id, name, colours }, side) => (
            <li key={id}>
              <Shirt colours={colours} size={16} />
              <span className={styles['name']}>{name}</span>
              <b className="ev-number">{state.score?.[side as 0 | 1] ?? '–'}</b>
            </li>
          ))}
        </ul>
        <div className={styles['now']}>
          <span className={styles['phase']}>
            {phaseName(texts, state)} {state.clock !== undefined && <GameClock clock={state.clock} />}
          </span>
          {last !== undefined && <span className={styles['last']}>{incidentText(texts, event, last)}</span>}
        </div>
        <IconButton icon="close" size="s" label={t('scene_moving_close')} onClick={() => setClosed(true)} />
      </section>
    </div>
  )
}
