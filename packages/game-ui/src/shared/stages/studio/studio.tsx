import { useText } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import type { Motion } from '../../../stage.ts'
import type { Phase } from '../use-show.ts'
import { Backdrop, TableTop, type Room } from './backdrop.tsx'
import { HostFigure } from './host.tsx'
import { hostOf } from './hosts.ts'
import { lineOf } from './lines.ts'
import styles from './studio.module.css'

type Props = {
  readonly room: Room
  readonly route: string
  readonly n: string
  readonly phase: Phase
  readonly motion: Motion
  /** The outcome in words, once it may be said. */
  readonly said: string
  /** On the screen behind the presenter. */
  readonly screen: ReactNode
  /** On the desk, in front. */
  readonly children: ReactNode
}

/** A studio: the room, a presenter behind the desk, a screen, and the game in front. */
export function Studio({ room, route, n, phase, motion, said, screen, children }: Props) {
  return (
    <div className={styles['studio']} data-room={room} data-phase={phase} data-motion={motion}>
      <Backdrop room={room} />
      <div className={styles['screen']}>{screen}</div>
      <div className={styles['host']}>
        <HostFigure host={hostOf(route, n)} phase={phase} line={`${n} ${phase}`} />
      </div>
      <TableTop />
      <div className={styles['game']}>{children}</div>
      <Speech {...{ phase, n, said }} />
    </div>
  )
}

/** The presenter's words: one line a phase, read aloud politely. */
function Speech({ phase, n, said }: Pick<Props, 'phase' | 'n' | 'said'>) {
  const t = useText()
  return (
    <p className={styles['speech']} role="status" data-says={phase}>
      <bdi>{t(lineOf(phase, n), { result: phase === 'result' ? said : '' })}</bdi>
    </p>
  )
}
