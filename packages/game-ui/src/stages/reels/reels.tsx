import { type ReelsAction, type ReelsChoice, type ReelsMaths, type ReelsView, restingWindow } from '@evens/games/reels'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { useIconBase } from '@evens/ui'
import { useMemo, useRef } from 'react'
import { stepKey } from '../../motion/use-timeline.ts'
import type { StageKind } from '../../stage.ts'
import { type Art, artOf } from './art.ts'
import { Backdrop } from './backdrop.tsx'
import { Chests } from './chests.tsx'
import { describeReels } from './describe.ts'
import { CaptionLine, Counters, PlateOver } from './hud.tsx'
import { ReelsInfo } from './info.tsx'
import { mathsOf } from './maths.ts'
import type { Board, Hud } from './plan/model.ts'
import styles from './reels.module.css'
import { ReelFrame, StillBoard } from './still-board.tsx'
import { useGeometry } from './use-geometry.ts'
import { usePicture } from './use-picture.ts'
import { type ReelsPlay, type ReelsProps, useReels, useShow } from './use-reels.ts'

/** Light of the place behind the reels. */
const lightOf = ({ scene }: Hud): 'base' | 'free' => (scene === 'base' || scene === 'respin' ? 'base' : 'free')

/** Flat grounds, letters on the symbols, and no motion. */
function useIsPlain(): boolean {
  const { settings } = useShell()
  return useStore(settings, ({ visuallyImpairedMode }) => visuallyImpairedMode)
}

function Stage(props: ReelsProps) {
  const { route, theme, motion } = props
  const maths = mathsOf(props.maths)
  const base = useIconBase()
  const art = useMemo(() => artOf(base, { maths, route, theme }), [base, maths, route, theme])
  const idle = useMemo(() => restingWindow(maths), [maths])
  const { root, field, geometry } = useGeometry(maths)
  const host = useRef<HTMLDivElement>(null)
  const isPlain = useIsPlain()
  const isStill = motion === 'still' || isPlain
  const show = useShow(props, idle)
  const board = (): Board => show.state.get().board
  const picture = usePicture({ host, art, maths, geometry, isWanted: !isStill, board })
  const play = useReels(props, show, { maths, picture })
  const amount = useAmount(props, maths)
  const words = { art, maths, amount }
  return (
    <div
      ref={root}
      className={styles['root']}
      dir="ltr"
      data-motion={isStill ? 'still' : 'full'}
      data-live={picture !== null || undefined}
      data-scene={play.hud.scene}
      data-shape={`${maths.reels}x${maths.rows}`}
    >
      <Backdrop {...{ art, motion, root }} light={lightOf(play.hud)} hasBoth={picture !== null} />
      <div ref={field} className={styles['field']} />
      <svg
        className={styles['glass']}
        width={geometry.stage.width}
        height={geometry.stage.height}
        viewBox={`0 0 ${geometry.stage.width} ${geometry.stage.height}`}
        aria-hidden="true"
      >
        <ReelFrame art={art} geometry={geometry} />
        {picture === null && (
          <g key={stepKey(props.round)} className={styles['still']}>
            <StillBoard {...{ art, geometry, maths }} board={play.board} />
          </g>
        )}
      </svg>
      <div ref={host} className={styles['canvas']} aria-hidden="true" />
      <Counters hud={play.hud} {...words} />
      <CaptionLine caption={play.hud.caption} {...words} />
      <OpenChests {...{ props, art, maths, play }} />
      <PlateOver plate={play.hud.plate} {...words} wonPot={(pot) => wonPot(props, pot)} />
    </div>
  )
}

type ChestProps = {
  readonly props: ReelsProps
  readonly art: Art
  readonly maths: ReelsMaths
  readonly play: ReelsPlay
}

/** While the choice is open, and until all of it has been shown. */
function OpenChests({ props, art, maths, play }: ChestProps) {
  const { round, isBusy, act, sound } = props
  const { hud, isMoving } = play
  const pick = maths.features?.pick
  if (hud.chests === null || pick === undefined) return null
  const mayOpen = !isBusy && !isMoving && round !== null && round.over === null
  return (
    <Chests
      art={art}
      chests={hud.chests}
      count={pick.prizes.length}
      left={pick.picks - hud.chests.opened.length}
      actions={mayOpen ? round.actions : null}
      open={(action: ReelsAction) => {
        sound('press')
        act(action)
      }}
    />
  )
}

function wonPot({ round, money }: ReelsProps, pot: string): string | null {
  const won = round?.jackpots?.find((one) => one.pot === pot)
  return won === undefined ? null : money(won.amount)
}

/** Money of units, at the stake of the round that is shown. */
function useAmount({ round, stake, money }: ReelsProps, { stakeUnits }: ReelsMaths) {
  const of = round?.stake ?? stake
  return (units: number): string => money((of * BigInt(units)) / BigInt(stakeUnits))
}

/** Every line is always played: there is nothing to choose but the stake. */
function Controls({ maths }: ReelsProps) {
  const t = useText()
  const { pays, lines, reels, rows } = mathsOf(maths)
  return (
    <p className={styles['played']} data-played>
      {t(`reels_played_${pays}`, { lines: lines?.length ?? 0, ways: rows ** reels })}
    </p>
  )
}

export const reels: StageKind<ReelsChoice, ReelsAction, ReelsView> = {
  kind: 'reels',
  startKey: 'reels_spin',
  isScript: true,
  first: () => ({}),
  isReady: () => true,
  Stage,
  Controls,
  Info: ReelsInfo,
  describe: describeReels,
}
