import type { LimboChoice, LimboMaths, LimboView } from '@evens/games/pick'
import { useShell, useText } from '@evens/remote-sdk'
import { useId, useState } from 'react'
import { multipleText, shareText, twoDecimals } from '../../frame/figures.ts'
import { stepKey, useStepMotion } from '../../motion/use-timeline.ts'
import type { StageKind, StageProps } from '../../stage.ts'
import { HundredthsField } from './hundredths-field.tsx'
import styles from './limbo.module.css'

type Props = StageProps<LimboChoice, never, LimboView>

const CLIMB_MS = 780
const ONE = 100
const TARGETS = [150, 200, 500, 1000, 10_000] as const
const SKY = { width: 640, height: 260, foot: 236, top: 26 } as const

/** Height of a multiple on a logarithmic sky: its ground is 1×, its top a little above what is shown. */
function heightOf(hundredths: number, most: number): number {
  const share = Math.log(Math.max(hundredths, ONE) / ONE) / Math.log((most * 1.3) / ONE)
  return SKY.foot - (SKY.foot - SKY.top) * Math.min(1, share)
}

/** Places of the stars: fixed, so that server, browser and tests draw the same. */
const STARS = Array.from({ length: 90 }, (_star, at) => ({
  x: ((at * 0.754_878) % 1) * 3 * SKY.width - SKY.width,
  y: ((at * 0.569_84) % 1) * (SKY.foot - 8),
  r: 0.5 + ((at * 7) % 10) / 9,
}))

/** A number that climbs, and a rocket that climbs with it past the line of the target, or does not. */
function Stage(props: Props) {
  const { format } = useShell()
  const { choice, round } = props
  const [shown, setShown] = useState<number>(ONE)
  const [isDone, setDone] = useState(false)
  const view = round?.view ?? null
  const end = (): void => {
    setShown(view?.result ?? ONE)
    setDone(true)
  }
  useStepMotion({
    key: stepKey(round),
    motion: props.motion,
    build(line) {
      setDone(false)
      props.sound('press')
      const result = view?.result ?? ONE
      const frame = (share: number): void => setShown(Math.round(ONE * (result / ONE) ** share))
      line.tween(0, { ms: CLIMB_MS, ease: 'in-out', frame })
      for (let at = 1; at <= 5; at += 1) line.call((CLIMB_MS * at) / 6, () => props.sound('rise', at))
      line.call(CLIMB_MS, () => {
        end()
        props.sound(view?.won === true ? 'hit' : 'lose')
      })
    },
    still: end,
    onShown: props.onShown,
  })
  const target = view === null || !isDone ? choice.target : view.target
  const most = Math.max(view?.result ?? ONE, target, 200)
  const y = heightOf(shown, most)
  const x = SKY.width * (0.16 + 0.62 * ((SKY.foot - y) / (SKY.foot - SKY.top)))
  const line = heightOf(target, most)
  const result = isDone && view !== null ? (view.won ? 'won' : 'lost') : undefined
  return (
    <div className={styles['limbo']}>
      <svg viewBox={`0 0 ${SKY.width} ${SKY.height}`} aria-hidden="true" className={styles['sky']}>
        {STARS.map((star) => (
          <circle key={`${star.x} ${star.y}`} className={styles['star']} cx={star.x} cy={star.y} r={star.r} />
        ))}
        <Ground />
        <line className={styles['target']} x1={-SKY.width} x2={2 * SKY.width} y1={line} y2={line} />
        <text className={styles['aim']} x={SKY.width - 8} y={line - 8}>
          {multipleText(target, format())}
        </text>
        <path className={styles['trail']} d={`M0 ${SKY.foot}Q${x * 0.72} ${SKY.foot} ${x} ${y}`} />
        <g transform={`translate(${x} ${y}) rotate(${38 - 14 * (1 - y / SKY.foot)})`} data-result={result}>
          <Rocket isBurning={!isDone && round !== null} />
        </g>
      </svg>
      <p className={styles['number']} data-result={result} data-shown={shown}>
        {twoDecimals(shown, format())}×
      </p>
    </div>
  )
}

function Ground() {
  const light = useId()
  return (
    <>
      <radialGradient
        id={light}
        gradientUnits="userSpaceOnUse"
        gradientTransform={`translate(${SKY.width / 2} ${SKY.foot}) scale(230 44)`}
        cx="0"
        cy="0"
        r="1"
      >
        <stop className={styles['near']} />
        <stop offset="1" className={styles['far']} />
      </radialGradient>
      <path
        fill={`url(#${light})`}
        d={`M${-SKY.width} ${SKY.height + 80}v-80q${1.5 * SKY.width} -40 ${3 * SKY.width} 0v80z`}
      />
    </>
  )
}

const Rocket = ({ isBurning }: { readonly isBurning: boolean }) => (
  <>
    {isBurning && <path className={styles['flame']} d="M-6 18Q0 44 6 18z" />}
    <path className={styles['fin']} d="M-9 8-16 22-7 18zM9 8 16 22 7 18z" />
    <path className={styles['hull']} d="M0-26C10-16 11 4 7 18H-7C-11 4-10-16 0-26z" />
    <path className={styles['lit']} d="M0-26C-10-16-11 4-7 18H-3C-6 4-5-14 0-26z" />
    <circle className={styles['port']} cy="-6" r="4" />
  </>
)

function Controls(props: Props) {
  const t = useText()
  const { format } = useShell()
  const maths = props.maths as LimboMaths
  const { choice, setChoice, isBusy } = props
  const chance = (1000 - maths.edgePerMille) / 10 / choice.target
  return (
    <>
      <div className={styles['figures']}>
        <HundredthsField
          label={t('play_limbo_target')}
          unit="×"
          value={choice.target}
          least={maths.least}
          most={maths.most}
          isLocked={isBusy}
          onValue={(target) => setChoice({ target })}
        />
        <dl className={styles['chance']}>
          <dt>{t('play_chance')}</dt>
          <dd>{shareText(chance, format())}</dd>
        </dl>
      </div>
      <div className={styles['targets']} role="group" aria-label={t('play_limbo_targets')}>
        {TARGETS.map((target) => (
          <button
            key={target}
            type="button"
            className={styles['quick']}
            aria-pressed={choice.target === target}
            disabled={isBusy}
            onClick={() => setChoice({ target })}
          >
            <span className="ev-number">{multipleText(target, format())}</span>
          </button>
        ))}
      </div>
    </>
  )
}

export const limbo: StageKind<LimboChoice, never, LimboView> = {
  kind: 'limbo',
  first: () => ({ target: 200 }),
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ choice, round }, say) =>
    say('play_limbo_view', {
      target: (choice.target / 100).toFixed(2),
      state: round === null ? 'none' : 'over',
      result: round === null ? '' : (round.view.result / 100).toFixed(2),
    }),
}
