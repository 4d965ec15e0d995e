import type { PegsChoice, PegsMaths, PegsView } from '@evens/games/pick'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { multipleText } from '../../frame/figures.ts'
import { stepKey } from '../../motion/use-timeline.ts'
import { createTimeline } from '../../motion/timeline.ts'
import type { StageKind, StageProps } from '../../stage.ts'
import { BALL, BOARD, hops, pegsOf, slotX, spacingOf, toneOf } from './pegs-board.ts'
import styles from './pegs.module.css'

type Props = StageProps<PegsChoice, never, PegsView>
type Ball = { readonly key: string; readonly view: PegsView }

const HOP_MS = 96
const DROP_MS = 140
const BALLS_MAX = 8

const tableOf = (maths: PegsMaths, { rows, risk }: PegsChoice): readonly number[] =>
  maths.rows[String(rows)]?.[risk] ?? []

/** A ball for each round falls along the path that was drawn; several may be under way. */
function Stage(props: Props) {
  const { round, motion } = props
  const [balls, setBalls] = useState<readonly Ball[]>([])
  const [landed, setLanded] = useState<Ball | null>(null)
  const key = stepKey(round)
  const drop = useEffectEvent((step: string) => {
    if (round === null) return
    const ball = { key: step, view: round.view }
    if (motion === 'full') {
      props.sound('press')
      setBalls((now) => [...now.filter((other) => sameBoard(other.view, ball.view)), ball].slice(-BALLS_MAX))
      return
    }
    setBalls([])
    setLanded(ball)
    props.onShown()
  })
  useEffect(() => {
    if (key !== null) drop(key)
  }, [key])
  const land = (ball: Ball): void => {
    setBalls((now) => now.filter((other) => other.key !== ball.key))
    setLanded(ball)
    props.sound(ball.view.multiple > 100 ? 'hit' : 'reveal', Math.min(9, Math.floor(ball.view.multiple / 100)))
    // An earlier ball that lands later does not end the step of the round that is shown.
    if (ball.key === key) props.onShown()
  }
  const falling = balls.at(-1)?.view
  const shape = falling ?? props.choice
  const last = landed !== null && sameBoard(landed.view, shape) ? landed.view.slot : null
  return (
    <div className={styles['board']}>
      <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true">
        <Pegs rows={shape.rows} />
        <Slots maths={props.maths as PegsMaths} choice={shape} last={last} lastKey={landed?.key ?? ''} />
        {balls.map((ball) => (
          <Falling
            key={ball.key}
            ball={ball}
            onHit={(row) => props.sound('tick', row / 2)}
            onLanded={() => land(ball)}
          />
        ))}
        {balls.length === 0 && last !== null && (
          <circle className={styles['ball']} cx={slotX(shape.rows, last)} cy={BOARD.slots - 9} r={BALL} />
        )}
      </svg>
    </div>
  )
}

const sameBoard = (one: PegsChoice, other: PegsChoice): boolean => one.rows === other.rows && one.risk === other.risk

function Pegs({ rows }: { readonly rows: number }) {
  return pegsOf(rows).map(({ x, y, id }) => (
    <circle key={id} className={styles['peg']} cx={x} cy={y} r={rows > 12 ? 2.6 : 3.4} />
  ))
}

type SlotsProps = {
  readonly maths: PegsMaths
  readonly choice: PegsChoice
  readonly last: number | null
  readonly lastKey: string
}

function Slots({ maths, choice, last, lastKey }: SlotsProps) {
  const { format } = useShell()
  const width = spacingOf(choice.rows) - 3
  return tableOf(maths, choice).map((multiple, at) => (
    <g
      key={at === last ? `${at} ${lastKey}` : at}
      className={classNames(styles['slot'], at === last && styles['hit'])}
      data-tone={toneOf(multiple)}
    >
      <rect x={slotX(choice.rows, at) - width / 2} y={BOARD.slots} width={width} height="20" rx="4" />
      <text x={slotX(choice.rows, at)} y={BOARD.slots + 13.5} data-size={choice.rows}>
        {multiple >= 1000
          ? format().number(Math.round(multiple / 100))
          : multipleText(multiple, format()).replace('×', '')}
      </text>
    </g>
  ))
}

type FallingProps = { readonly ball: Ball; readonly onHit: (row: number) => void; readonly onLanded: () => void }

function Falling({ ball, onHit, onLanded }: FallingProps) {
  const circle = useRef<SVGCircleElement>(null)
  const hit = useEffectEvent(onHit)
  const landed = useEffectEvent(onLanded)
  useEffect(() => {
    const line = createTimeline()
    const place = (x: number, y: number): void => {
      circle.current?.setAttribute('cx', String(x))
      circle.current?.setAttribute('cy', String(y))
    }
    const path = hops(ball.view)
    path.forEach((hop, row) => {
      const atMs = row === 0 ? 0 : DROP_MS + (row - 1) * HOP_MS
      line.tween(atMs, {
        ms: row === 0 ? DROP_MS : HOP_MS,
        ease: 'linear',
        frame: (share) => place(hop.xAt(share), hop.yAt(share)),
      })
      if (row > 0) line.call(atMs, () => hit(row))
    })
    void line.play().then((isWhole) => {
      if (isWhole) landed()
    })
    return () => line.cancel()
  }, [ball])
  return <circle ref={circle} className={styles['ball']} cx={BOARD.width / 2} cy={-BALL} r={BALL} />
}

function Controls(props: Props) {
  const t = useText()
  const { choice, setChoice } = props
  const rows = Object.keys((props.maths as PegsMaths).rows)
  return (
    <>
      <RadioGroup
        legend={t('play_pegs_risk')}
        name="pegs-risk"
        layout="segments"
        value={choice.risk}
        onChange={(risk) => setChoice({ ...choice, risk: risk as PegsChoice['risk'] })}
        options={(['low', 'medium', 'high'] as const).map((risk) => ({ value: risk, label: t(`play_risk_${risk}`) }))}
      />
      <RadioGroup
        legend={t('play_pegs_rows')}
        name="pegs-rows"
        layout="segments"
        value={String(choice.rows)}
        onChange={(count) => setChoice({ ...choice, rows: Number(count) })}
        options={rows.map((count) => ({ value: count, label: count }))}
      />
    </>
  )
}

export const pegs: StageKind<PegsChoice, never, PegsView> = {
  kind: 'pegs',
  first: () => ({ rows: 12, risk: 'medium' }),
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ choice, round }, say) =>
    say('play_pegs_view', {
      rows: choice.rows,
      slots: choice.rows + 1,
      state: round === null ? 'none' : 'over',
      slot: round === null ? 0 : round.view.slot + 1,
    }),
}
