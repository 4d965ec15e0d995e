import { type DiceChoice, type DiceMaths, diceReturn, type DiceView } from '@evens/games/pick'
import { useShell, useText } from '@evens/remote-sdk'
import { RadioGroup } from '@evens/ui/form'
import { useRef, useState } from 'react'
import { multipleText, twoDecimals } from '../../frame/figures.ts'
import { stepKey, useStepMotion } from '../../motion/use-timeline.ts'
import type { StageKind, StageProps } from '../../stage.ts'
import { HundredthsField } from './hundredths-field.tsx'
import styles from './dice.module.css'

type Props = StageProps<DiceChoice, never, DiceView>

const RUN_MS = 620
/** Rolls of one per cent: the slider walks in these. */
const PER_CENT = 100

const boundOf = ({ outcomes }: DiceMaths, { side, wins }: DiceChoice): number =>
  side === 'under' ? wins : outcomes - wins

const clamp = (wins: number, { least, most }: DiceMaths): number => Math.min(most, Math.max(least, wins))

/** A track of all rolls: its winning part, the threshold that can be dragged, and the result that runs along it. */
function Stage(props: Props) {
  const { format } = useShell()
  const maths = props.maths as DiceMaths
  const { choice, round } = props
  const marker = useRef<HTMLSpanElement>(null)
  const [roll, setRoll] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const place = (at: number): void => {
    marker.current?.style.setProperty('inset-inline-start', `${(at / maths.outcomes) * 100}%`)
    setRoll(Math.round(at))
  }
  const view = round?.view ?? null
  const end = (): void => {
    if (view === null) return
    place(view.roll)
    setDone(true)
  }
  useStepMotion({
    key: stepKey(round),
    motion: props.motion,
    build(line) {
      const from = roll ?? maths.outcomes / 2
      setDone(false)
      props.sound('press')
      line.tween(0, { from, to: view?.roll ?? 0, ms: RUN_MS, ease: 'out', frame: place })
      for (let at = 1; at <= 4; at += 1) line.call((RUN_MS * at) / 6, () => props.sound('tick', at))
      line.call(RUN_MS, () => {
        end()
        props.sound(view?.won === true ? 'hit' : 'lose')
      })
    },
    still: end,
    onShown: props.onShown,
  })
  const bound = boundOf(maths, choice)
  const hasWon = isDone && view?.won === true
  return (
    <div className={styles['dice']}>
      <p className={styles['roll']} data-result={isDone ? (hasWon ? 'won' : 'lost') : undefined} data-roll={roll}>
        {roll === null ? twoDecimals(bound, format()) : twoDecimals(Math.min(roll, maths.outcomes - 1), format())}
      </p>
      <div className={styles['track']}>
        <Zones side={choice.side} bound={bound} outcomes={maths.outcomes} />
        <span className={styles['run']} aria-hidden="true">
          <span ref={marker} className={styles['marker']} hidden={roll === null} data-won={hasWon}>
            <DieMark />
          </span>
        </span>
        <Threshold {...props} />
      </div>
      <div className={styles['scale']} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

type ZonesProps = { readonly side: DiceChoice['side']; readonly bound: number; readonly outcomes: number }

function Zones({ side, bound, outcomes }: ZonesProps) {
  const [low, high] = side === 'under' ? [styles['win'], styles['loss']] : [styles['loss'], styles['win']]
  return (
    <svg viewBox={`0 0 ${outcomes} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={low} width={bound} height="10" />
      <rect className={high} x={bound} width={outcomes - bound} height="10" />
    </svg>
  )
}

/** The threshold can be dragged and walks by arrows, in whole per cents. */
function Threshold({ maths, choice, setChoice, isBusy }: Props) {
  const t = useText()
  const { format } = useShell()
  const dice = maths as DiceMaths
  const bound = boundOf(dice, choice)
  return (
    <input
      type="range"
      className={styles['range']}
      aria-label={t('play_dice_threshold')}
      aria-valuetext={twoDecimals(bound, format())}
      min={0}
      max={dice.outcomes}
      step={PER_CENT}
      value={bound}
      disabled={isBusy}
      onChange={(event) => {
        const value = Number(event.target.value)
        setChoice({ ...choice, wins: clamp(choice.side === 'under' ? value : dice.outcomes - value, dice) })
      }}
    />
  )
}

const DieMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path className={styles['die']} d="M16 1 29 8.5v15L16 31 3 23.5V8.5z" />
    <path className={styles['shine']} d="M16 1 29 8.5 16 16 3 8.5z" />
    <circle className={styles['pip']} cx="16" cy="8.5" r="1.8" />
    <circle className={styles['pip']} cx="9" cy="17" r="1.7" />
    <circle className={styles['pip']} cx="11" cy="23" r="1.7" />
    <circle className={styles['pip']} cx="22.5" cy="20" r="1.7" />
  </svg>
)

function Controls(props: Props) {
  const t = useText()
  const { format } = useShell()
  const maths = props.maths as DiceMaths
  const { choice, setChoice } = props
  return (
    <>
      <RadioGroup
        legend={t('play_dice_side')}
        name="dice-side"
        layout="segments"
        value={choice.side}
        onChange={(side) => setChoice({ ...choice, side: side === 'over' ? 'over' : 'under' })}
        options={[
          { value: 'under', label: t('play_dice_under', { bound: twoDecimals(choice.wins, format()) }) },
          {
            value: 'over',
            label: t('play_dice_over', { bound: twoDecimals(maths.outcomes - 1 - choice.wins, format()) }),
          },
        ]}
      />
      <div className={styles['figures']}>
        <HundredthsField
          label={t('play_dice_chance')}
          unit="%"
          value={choice.wins}
          least={maths.least}
          most={maths.most}
          isLocked={props.isBusy}
          onValue={(wins) => setChoice({ ...choice, wins })}
        />
        <dl className={styles['pays']}>
          <dt>{t('play_pays')}</dt>
          <dd>
            <span className="ev-number" data-pays>
              {multipleText(diceReturn(maths, choice.wins), format())}
            </span>
          </dd>
        </dl>
      </div>
    </>
  )
}

export const dice: StageKind<DiceChoice, never, DiceView> = {
  kind: 'dice',
  first: () => ({ side: 'under', wins: 4950 }),
  isReady: () => true,
  Stage,
  Controls,
  describe({ maths, choice, round }, say) {
    const bound = (boundOf(maths as DiceMaths, choice) / 100).toFixed(2)
    const roll = round === null ? 'none' : (round.view.roll / 100).toFixed(2)
    return say('play_dice_view', { side: choice.side, bound, state: round === null ? 'none' : 'rolled', roll })
  },
}
