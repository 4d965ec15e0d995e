import type { CrashOutcome } from '@evens/contracts'
import { msOf } from '@evens/games'
import type { CrashChoice, CrashMaths } from '@evens/games/crash'
import { useShell, useText } from '@evens/remote-sdk'
import { Checkbox } from '@evens/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { multipleText, twoDecimals } from '../../frame/figures.ts'
import { HundredthsField } from '../../stages/pick/hundredths-field.tsx'
import { phaseOf, type Phase } from '../phase.ts'
import { endOfBet } from '../reckon.ts'
import type { SharedStageKind, SharedStageProps } from '../stage.ts'
import { useCanvas } from '../use-canvas.ts'
import styles from './ascent.module.css'
import { createAxes, type Axes } from './axes.ts'
import { createFlight, type FlightNow, type Mark } from './scene.ts'
import { StillFlight } from './still.tsx'
import { multipleExactAt, shownMultiple, windowAt } from './window.ts'

type Props = SharedStageProps<CrashChoice>

/** A still figure is written so often: still enough to be read, and never late for a collect. */
const STILL_MS = 100
/** A note for each step of the logarithm. */
const NOTE = 0.14

const pointOf = ({ round }: Pick<Props, 'round'>): number | null =>
  round.outcome === null ? null : (round.outcome as CrashOutcome).point

const phaseNow = ({ round, now }: Props): Phase => phaseOf(round, now(), true)

/** The flight by the clock of the house: at rest before it starts, and at its point once that is told. */
function flightOf(props: Props): FlightNow {
  const { round, now, told } = props
  const phase = phaseNow(props)
  const point = pointOf(props)
  // No further than the house has surely not crashed: the figure would have to turn back.
  const elapsedMs = point === null ? Math.max(0, told() - round.startsAt) : msOf(point)
  const isReady = phase === 'open' || phase === 'closing' || phase === 'void'
  return {
    phase: isReady ? 'ready' : phase === 'over' ? 'over' : 'flying',
    elapsedMs: isReady ? 0 : elapsedMs,
    untilMs: Math.max(0, round.startsAt - now()),
    marks: marksOf(props),
  }
}

function marksOf({ bets, others }: Props): readonly Mark[] {
  const own = bets.flatMap(({ collected }) => (collected === null ? [] : [collected]))
  const all = others.flatMap(({ collected }) => (collected === null || own.includes(collected) ? [] : [collected]))
  return [...all.map((at) => ({ ms: msOf(at), isOwn: false })), ...own.map((at) => ({ ms: msOf(at), isOwn: true }))]
}

/** A rocket climbs a curve through air to the stars; the figure in the middle is what counts. */
function Stage(props: Props) {
  const t = useText()
  const host = useRef<HTMLDivElement>(null)
  const { frame, root, figure, axes } = useFrame(props)
  const isMoving = useCanvas({
    host,
    create: createFlight,
    isWanted: props.motion === 'full',
    read: () => flightOf(props),
    onFrame: frame,
  })
  useStillFrames(!isMoving, frame)
  useCues(props)
  const phase = phaseNow(props)
  const { onShown, round } = props
  useEffect(() => {
    if (phase === 'over') onShown(round.n)
  }, [phase, round.n, onShown])
  return (
    <div ref={root} className={styles['ascent']} data-flight={phase} data-moving={isMoving}>
      <div className={styles['air']} data-air />
      <div ref={host} className={styles['canvas']} aria-hidden="true" />
      {!isMoving && <StillFlight isOver={phase === 'over'} />}
      <div ref={axes} className={styles['axes']} aria-hidden="true" />
      <div className={styles['middle']} aria-hidden="true">
        <p className={styles['caption']}>{phase === 'running' ? '' : t(CAPTIONS[phase])}</p>
        <p ref={figure} className={styles['figure']} data-figure />
        <p className={styles['after']}>{phase === 'over' ? t('shared_flight_next') : ''}</p>
      </div>
      <Collects {...props} />
    </div>
  )
}

/** While it flies the figure speaks for itself. */
const CAPTIONS: Readonly<Record<Exclude<Phase, 'running'>, string>> = {
  open: 'shared_flight_in',
  closing: 'shared_flight_in',
  over: 'shared_flight_over',
  void: 'shared_state_void',
}

/** Text that each frame writes outside of the picture: the figure, the axes and the air. */
function useFrame(props: Props) {
  const t = useText()
  const { format } = useShell()
  const root = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLParagraphElement>(null)
  const axes = useRef<HTMLDivElement>(null)
  const made = useRef<Axes | null>(null)
  const shown = useRef('')
  const frame = (): void => {
    const flight = flightOf(props)
    const text = figureText(props, flight, (hundredths) => `${twoDecimals(hundredths, format())}×`)
    if (text !== shown.current && figure.current !== null) {
      shown.current = text
      figure.current.textContent = text
      figure.current.dataset['figure'] = text
    }
    if (axes.current !== null) {
      made.current ??= createAxes(axes.current, {
        times: (value) => multipleText(Math.round(value * 100), format()),
        seconds: (value) => t('shared_seconds', { seconds: value }),
      })
      made.current.draw(windowAt(flight.elapsedMs))
    }
    const air = root.current?.querySelector<HTMLElement>('[data-air]')
    if (air)
      air.style.opacity = String(Math.max(0, 1 - Math.log(multipleExactAt(flight.elapsedMs) / 100) / 1.1).toFixed(3))
  }
  return { frame, root, figure, axes }
}

/** Seconds until the start, then the multiple. */
function figureText(
  props: Props,
  { phase, elapsedMs, untilMs }: FlightNow,
  times: (hundredths: number) => string,
): string {
  if (props.round.state === 'void') return '–'
  if (phase === 'ready') return (Math.ceil(untilMs / 100) / 10).toFixed(1)
  return times(shownMultiple(elapsedMs, pointOf(props)))
}

function useStillFrames(isStill: boolean, frame: () => void): void {
  const draw = useEffectEvent(frame)
  useEffect(() => {
    if (!isStill) return
    draw()
    const timer = setInterval(() => draw(), STILL_MS)
    return () => clearInterval(timer)
  }, [isStill])
}

/** Notes rise with the multiple; the end has a sound of its own. */
function useCues(props: Props): void {
  const phase = phaseNow(props)
  const { sound } = props
  const [first] = useState(`${props.round.n} ${phase}`)
  const key = `${props.round.n} ${phase}`
  const cue = useEffectEvent((of: string) => {
    if (of === first) return
    if (phase === 'running') sound('spin')
    if (phase === 'over') sound('burst')
  })
  const noteAt = useEffectEvent(() => Math.floor(Math.log(shownMultiple(flightOf(props).elapsedMs, null) / 100) / NOTE))
  const climb = useEffectEvent((note: number) => sound('climb', note))
  useEffect(() => cue(key), [key])
  useEffect(() => {
    if (!key.endsWith('running')) return
    let last = noteAt()
    const timer = setInterval(() => {
      const note = noteAt()
      if (note > last) climb(Math.min(note, 20))
      last = note
    }, STILL_MS)
    return () => clearInterval(timer)
  }, [key])
}

const SHOWN_MOST = 4

/** The last collects of the flight, in the corner that the curve leaves free. */
function Collects({ others, bets, money }: Props) {
  const { format } = useShell()
  const own = bets.flatMap((bet) => {
    const end = endOfBet(bet)
    return bet.collected === null
      ? []
      : [{ key: bet.id, who: money(end?.payout ?? 0n), at: bet.collected, isOwn: true }]
  })
  const all = others.flatMap(({ alias, collected }, at) =>
    collected === null ? [] : [{ key: `${alias} ${at}`, who: alias, at: collected, isOwn: false }],
  )
  // The list of all has the player's own bets too.
  const theirs = all.filter(({ at }) => own.every((one) => one.at !== at))
  const last = [...theirs, ...own].toSorted((one, other) => other.at - one.at).slice(0, SHOWN_MOST)
  return (
    <ul className={styles['collects']} aria-hidden="true">
      {last.map(({ key, who, at, isOwn }) => (
        <li key={key} data-own={isOwn}>
          <bdi>{who}</bdi> <b>{multipleText(at, format())}</b>
        </li>
      ))}
    </ul>
  )
}

const LEAST = 101

/** The multiple at which the bet is collected by itself. */
function Controls({ choice, setChoice, canBet, maths }: Props) {
  const t = useText()
  const { least = LEAST, cap = 1_000_000 } = maths as Partial<CrashMaths>
  const [last, setLast] = useState(choice.auto ?? 200)
  return (
    <div className={styles['auto']}>
      <Checkbox
        name="auto-collect"
        label={t('shared_auto')}
        checked={choice.auto !== null}
        disabled={!canBet}
        onChange={(event) => setChoice({ auto: event.target.checked ? last : null })}
      />
      <HundredthsField
        label={<span className="ev-hidden">{t('shared_auto_at')}</span>}
        unit="×"
        value={choice.auto ?? last}
        least={Math.max(LEAST, least)}
        most={cap}
        isLocked={!canBet || choice.auto === null}
        onValue={(auto) => {
          setLast(auto)
          setChoice({ auto })
        }}
      />
    </div>
  )
}

const [MID, HIGH] = [200, 1000]

export const ascent: SharedStageKind<CrashChoice> = {
  kind: 'crash',
  slots: 2,
  betsMost: 2,
  isCollected: true,
  first: () => ({ auto: null }),
  isReady: () => true,
  Stage,
  Controls,
  result(_maths, outcome, { format }) {
    const { point } = outcome as CrashOutcome
    return { text: `${twoDecimals(point, format)}×`, tone: point < MID ? 'low' : point < HIGH ? 'mid' : 'high' }
  },
  describe: (props, say) => {
    const point = pointOf(props)
    return say('shared_flight_view', {
      state: phaseNow(props),
      point: point === null ? '' : (point / 100).toFixed(2),
      bets: props.bets.length,
    })
  },
}
