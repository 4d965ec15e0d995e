import type { RaceCard as Card } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { SceneGiven } from '../../use-canvas.ts'
import { useCanvas } from '../../use-canvas.ts'
import { ownRunners, type RaceProps } from './card.ts'
import { type Line, linesOf } from './commentary.ts'
import { GATES_MS, isSlow, metresAt, placesAt, PODIUM_MS, raceMsAt, racePlan, type RacePlan } from './plan.ts'
import styles from './race.module.css'
import { nameOf, type Species } from './runners.ts'
import { createCourse, type RaceNow } from './scene/course.ts'
import { createMarbles } from './scene/marbles.ts'
import { SilkBadge } from './silk-badge.tsx'

/** The board and the commentary look at the race so often. */
const STEP_MS = 400
export const STEPS: readonly number[] = Array.from({ length: PODIUM_MS / STEP_MS }, (_step, at) => at * STEP_MS)

type Props = RaceProps & {
  readonly card: Card
  readonly species: Species
  /** Null until the show begins. */
  readonly order: readonly number[] | null
  /** Steps of the show that have passed. */
  readonly passed: number
}

const createScene = (given: SceneGiven<RaceNow>) =>
  given.read().species === 'marble' ? createMarbles(given) : createCourse(given)

/** The race: its picture by the clock, the board of places, and the commentary. Still: the board alone, with gaps. */
export function RaceShow(props: Props) {
  const { card, species, order, passed, motion, now, round, bets, sound } = props
  const t = useText()
  const host = useRef<HTMLDivElement>(null)
  const plan = useMemo(() => (order === null ? null : racePlan(order, card.weights)), [order, card])
  const read = (): RaceNow => ({ plan, species, runners: card.weights.length, showMs: now() - round.startsAt })
  const isMoving = useCanvas({ host, isWanted: motion === 'full', create: createScene, read })
  const raceMs = plan === null ? -1 : raceMsAt(plan, (passed - 1) * STEP_MS)
  const places = plan === null || raceMs <= 0 ? card.weights.map((_weight, at) => at + 1) : placesAt(plan, raceMs)
  const said = useSaid(plan, raceMs)
  const own = ownRunners(bets)
  useRaceSound({ plan, raceMs, species, isMoving, sound })
  const isPhoto = plan !== null && isSlow(plan, raceMs)
  return (
    <div className={styles['show']} data-moving={isMoving} data-photo={isPhoto}>
      <div ref={host} className={styles['canvas']} aria-hidden="true" />
      {isPhoto && <p className={styles['photo']}>{t('race_photo')}</p>}
      <ol className={styles['board']} role="list" aria-label={t('race_board')}>
        {places.map((number, at) => (
          <li key={number} data-own={own.has(number)}>
            <span className={styles['rank']}>{raceMs > 0 ? at + 1 : ''}</span>
            <span className={styles['boardBadge']}>
              <SilkBadge species={species} number={number} />
            </span>
            <bdi className={styles['boardName']}>{nameOf(species, number)}</bdi>
            {!isMoving && plan !== null && raceMs > 0 && (
              <span className={styles['gap']}>{gapText(plan, places[0] ?? number, number, raceMs, t)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['said']} role="status">
        <bdi>{plan === null ? t('race_gates') : said === null ? t('race_ready') : lineText(said, species, t)}</bdi>
      </p>
    </div>
  )
}

type Say = ReturnType<typeof useText>

const lineText = ({ key, runners }: Line, species: Species, t: Say): string => {
  const [first = '', second = '', third = ''] = runners.map((number) => nameOf(species, number))
  return t(key, { first, second, third })
}

function gapText(plan: RacePlan, leader: number, number: number, raceMs: number, t: Say): string {
  const metres = metresAt(plan, leader, raceMs) - metresAt(plan, number, raceMs)
  return number === leader ? t('race_leads') : t('race_gap', { metres: Math.round(metres) })
}

/** The last line whose moment has come. */
function useSaid(plan: RacePlan | null, raceMs: number): Line | null {
  const lines = useMemo(() => (plan === null ? [] : linesOf(plan)), [plan])
  return lines.findLast((line) => line.raceMs <= raceMs) ?? null
}

type Heard = Pick<Props, 'species' | 'sound'> & {
  readonly plan: RacePlan | null
  readonly raceMs: number
  readonly isMoving: boolean
}

const HOOF_MS = { horse: 190, hound: 150, marble: 240 } as const

/** Hooves while they run, the bell at the start, a crowd that swells on the straight and roars at the line. */
function useRaceSound({ plan, raceMs, species, isMoving, sound }: Heard): void {
  const isRunning = isMoving && plan !== null && raceMs > 0
  const beat = useEffectEvent((at: number) => sound(species === 'marble' ? 'roll' : 'hoof', (at * 3) % 5))
  useEffect(() => {
    if (!isRunning) return
    let at = 0
    const timer = setInterval(() => beat((at += 1)), HOOF_MS[species])
    return () => clearInterval(timer)
  }, [isRunning, species])
  const part = partOf(plan, raceMs)
  const [first] = useState(part)
  const cue = useEffectEvent((now: typeof part) => {
    if (now === first || !isMoving) return
    if (now === 'start') sound('bell')
    if (now === 'straight') sound('crowd')
    if (now === 'finish') sound('roar')
  })
  useEffect(() => cue(part), [part])
}

function partOf(plan: RacePlan | null, raceMs: number): 'gate' | 'start' | 'straight' | 'finish' {
  if (plan === null || raceMs <= 0) return 'gate'
  const winner = plan.arrivesMs[(plan.order[0] ?? 1) - 1] ?? 0
  if (raceMs >= winner - GATES_MS / 4) return 'finish'
  return raceMs >= winner * 0.8 ? 'straight' : 'start'
}
