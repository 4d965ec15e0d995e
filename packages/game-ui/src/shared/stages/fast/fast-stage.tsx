import type { LayoutOutcome } from '@evens/contracts'
import type { LayoutChoice } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../stages/layout/picture.ts'
import { Scene } from '../../../stages/parts/scene.tsx'
import { chipKind, drawnText, type ShortResult } from '../chip-kind.tsx'
import { TableNote } from '../table-note.tsx'
import { useSharedChips, type ChipProps } from '../use-shared-chips.ts'
import { useShow } from '../use-show.ts'
import styles from './fast.module.css'
import { PriceBoard } from './price-board.tsx'

type FastGame = {
  readonly id: string
  readonly picture: DrawPicture
  /** The motion begins so long after the start of the show. */
  readonly leadMs: number
  readonly pace: number
  readonly small: (outcome: LayoutOutcome) => ReactNode
  readonly short: ShortResult
}

const SHOWN = 9

/** The frame counts the phases down. */
const SAID = {
  open: 'fast_open',
  soon: 'fast_open',
  closed: 'fast_show',
  show: 'fast_show',
  result: 'fast_show',
  void: 'fast_void',
} as const

/** A quick draw: its object in motion, the last results, and the spots as prices. */
export function fastStage({ id, picture, leadMs, pace, small, short }: FastGame) {
  const lasts = leadMs + pace * picture.lastsMs
  const plan = { lastsMs: lasts, leadMs, pace }
  function Stage(props: ChipProps) {
    const t = useText()
    const show = useShow<LayoutOutcome, LayoutChoice>(props, plan)
    const play = useSharedChips(props, show)
    const { motion, results } = props
    const said = (outcome: unknown): string => drawnText(play.maths, outcome as LayoutOutcome, t)
    return (
      <Scene motion={motion}>
        <div className={styles['fast']} data-phase={show.phase} data-game-of={id}>
          <div className={styles['arena']}>
            <ol className={styles['last']} role="list" aria-label={t('shared_last')}>
              {results.slice(0, SHOWN).map(({ n, outcome }) => (
                <li key={n} title={said(outcome)}>
                  <span aria-hidden="true">{small(outcome as LayoutOutcome)}</span>
                  <span className="ev-hidden">{said(outcome)}</span>
                </li>
              ))}
            </ol>
            <div className={styles['picture']}>
              <picture.Picture
                view={play.view}
                roundId={play.roundId}
                maths={play.maths}
                isMoving={show.isMoving}
                motion={motion}
                course={show.course}
              />
            </div>
            <p className={styles['said']} role="status">
              <bdi>{show.phase === 'result' && show.outcome !== null ? said(show.outcome) : t(SAID[show.phase])}</bdi>
            </p>
          </div>
          <PriceBoard play={play} money={props.money} />
        </div>
        <TableNote {...props} play={play} />
      </Scene>
    )
  }
  return chipKind({ id, Stage, lastsMs: () => lasts, short })
}
