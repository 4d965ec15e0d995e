import type { LayoutOutcome } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import type { ComponentType, ReactNode } from 'react'
import { Scene } from '../../../stages/parts/scene.tsx'
import { drawnText } from '../chip-kind.tsx'
import { TableNote } from '../table-note.tsx'
import type { ChipProps, SharedPlay } from '../use-shared-chips.ts'
import type { Show } from '../use-show.ts'
import type { Room } from './backdrop.tsx'
import { LastScreen } from './last-screen.tsx'
import styles from './studio-stage.module.css'
import { Studio } from './studio.tsx'

type Props = {
  readonly props: ChipProps
  readonly play: SharedPlay
  readonly show: Show<LayoutOutcome>
  readonly room: Room
  readonly Small: ComponentType<{ readonly outcome: LayoutOutcome }>
  /** Results on the screen, where their pictures are wide. */
  readonly screened?: number
  /** The result in the presenter’s words, where they are shorter than the record’s. */
  readonly says?: string | undefined
  /** On the presenter's desk. */
  readonly game: ReactNode
  /** Beside the betting table on a wide stage. */
  readonly aside?: ReactNode
  /** The betting table. */
  readonly children: ReactNode
}

/** A studio over its betting table. */
export function StudioStage({ props, play, show, room, Small, screened, says, game, aside, children }: Props) {
  const t = useText()
  const { route, round, motion, results } = props
  const said = (outcome: unknown): string => drawnText(play.maths, outcome as LayoutOutcome, t)
  return (
    <Scene motion={motion}>
      <Studio
        {...{ room, route, motion }}
        n={round.n}
        phase={show.phase}
        said={show.outcome === null ? '' : (says ?? said(show.outcome))}
        screen={<LastScreen results={results} Small={Small} said={said} shown={screened} />}
      >
        {game}
      </Studio>
      <div className={styles['below']} data-aside={aside !== undefined}>
        <div className={styles['table']}>{children}</div>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      <TableNote {...props} play={play} />
    </Scene>
  )
}
