import type { MatchCard } from '@evens/contracts'
import type { Incident } from '@evens/games/match'
import { useText } from '@evens/remote-sdk'
import { competitorEmblem, emblemAddress } from '@evens/emblems/address'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { kitsOf, type Kit, type MatchProps, type Teams } from './card.ts'
import styles from './match.module.css'
import { MatchPitch } from './pitch.tsx'
import {
  FINAL_MS,
  isBreak,
  KICK_OFF_MS,
  matchPlan,
  type MatchOutcome,
  type MatchPlan,
  minuteAt,
  RESULT_MS,
  scoreOf,
  shotAt,
  shownAt,
  statisticsOf,
} from './plan.ts'

const STEP_MS = 400
export const STEPS: readonly number[] = Array.from({ length: RESULT_MS / STEP_MS }, (_step, at) => at * STEP_MS)

const NOBODY: MatchOutcome = { home: 0, away: 0, incidents: [] }

type Props = MatchProps & {
  readonly card: MatchCard
  readonly teams: Teams
  /** Null until the show begins. */
  readonly outcome: MatchOutcome | null
  readonly passed: number
  readonly isOver: boolean
}

/** The match: score board and clock, the pitch, what has happened, and at the end its figures. */
export function MatchShow({ card, teams, outcome, passed, isOver, motion, now, round, sound }: Props) {
  const t = useText()
  const plan = useMemo(() => matchPlan(outcome ?? NOBODY), [outcome])
  const kits = kitsOf(card)
  const stepMs = isOver ? RESULT_MS : outcome === null ? 0 : Math.max(0, (passed - 1) * STEP_MS)
  const shown = outcome === null ? [] : shownAt(plan, stepMs)
  const isMoving = motion === 'full' && outcome !== null && !isOver
  const { replayOf } = shotAt(plan, stepMs)
  useMatchSound({ shown, stepMs, isMoving, sound })
  return (
    <div className={styles['show']}>
      <ScoreBoard
        {...{ card, teams, kits }}
        score={scoreOf(shown)}
        clock={clockText(stepMs, outcome !== null, isOver, t)}
      />
      {isOver ? (
        <Figures plan={plan} teams={teams} kits={kits} />
      ) : (
        <div className={styles['field']} data-side={replayOf?.side ?? ''}>
          <MatchPitch
            {...{ plan, kits, isMoving }}
            showMs={() => (outcome === null ? 0 : isMoving ? now() - round.startsAt : stepMs)}
            step={stepMs}
          />
          {replayOf !== null && (
            <p className={styles['goal']}>
              <b>{t('match_goal')}</b>
              <span>{t('match_replay')}</span>
            </p>
          )}
        </div>
      )}
      <Feed shown={shown} teams={teams} />
    </div>
  )
}

type Say = ReturnType<typeof useText>

function clockText(stepMs: number, hasBegun: boolean, isOver: boolean, t: Say): string {
  if (!hasBegun || stepMs < KICK_OFF_MS) return t('match_kick_off')
  if (isOver || stepMs >= FINAL_MS) return t('match_full_time')
  if (isBreak(stepMs)) return t('match_half_time')
  return `${Math.min(90, Math.floor(minuteAt(stepMs)) + 1)}′`
}

type BoardProps = {
  readonly card: MatchCard
  readonly teams: Teams
  readonly kits: { readonly home: Kit; readonly away: Kit }
  /** Null before the match. */
  readonly score: { readonly home: number; readonly away: number } | null
  readonly clock: string
}

/** Crests, names, score and clock. */
export function ScoreBoard({ card, teams, kits, score, clock }: BoardProps) {
  const crest = (side: 'home' | 'away') => (
    <img
      className={styles['crest']}
      src={emblemAddress(
        competitorEmblem('football', {
          id: `two-minute-${card.teams[side]}`,
          name: card.teams[side],
          colours: kits[side],
        }),
      )}
      alt=""
      width="64"
      height="64"
    />
  )
  return (
    <div className={styles['score']}>
      <p className={styles['team']}>
        {crest('home')}
        <bdi>{teams.home}</bdi>
      </p>
      <p className={styles['figures']}>
        <b data-score dir="ltr">
          {score === null ? '–' : `${score.home} : ${score.away}`}
        </b>
        <span className={styles['clock']} dir="auto">
          {clock}
        </span>
      </p>
      <p className={styles['team']} data-side="away">
        {crest('away')}
        <bdi>{teams.away}</bdi>
      </p>
    </div>
  )
}

const FEED_MOST = 4
const MARKS: Readonly<Record<Incident['kind'], string>> = {
  goal: '⚽',
  save: '◐',
  woodwork: '┃',
  wide: '↗',
  corner: '⚑',
  yellow: '▮',
}

/** The last incidents, the newest first; the newest is announced. */
function Feed({ shown, teams }: { readonly shown: readonly Incident[]; readonly teams: Teams }) {
  const t = useText()
  const text = ({ kind, side, minute }: Incident): string => t(`match_says_${kind}`, { minute, team: teams[side] })
  const last = shown.at(-1)
  return (
    <>
      <ol className={styles['feed']} role="list" aria-label={t('match_incidents')}>
        {shown
          .slice(-FEED_MOST)
          .toReversed()
          .map((incident) => (
            <li key={incident.minute} data-kind={incident.kind}>
              <span aria-hidden="true" className={styles['mark']}>
                {MARKS[incident.kind]}
              </span>
              <bdi>{text(incident)}</bdi>
            </li>
          ))}
      </ol>
      <p className="ev-hidden" role="status">
        {last === undefined ? '' : text(last)}
      </p>
    </>
  )
}

type FiguresProps = Pick<BoardProps, 'teams' | 'kits'> & { readonly plan: MatchPlan }

function Figures({ plan, teams, kits }: FiguresProps) {
  const t = useText()
  return (
    <table className={styles['stats']}>
      <caption>{t('match_statistics')}</caption>
      <thead className="ev-hidden">
        <tr>
          <th scope="col">{teams.home}</th>
          <th scope="col">{t('match_statistics')}</th>
          <th scope="col">{teams.away}</th>
        </tr>
      </thead>
      <tbody>
        {statisticsOf(plan, 90).map(({ key, home, away }) => (
          <tr key={key}>
            <td>{home}</td>
            <th scope="row">
              <bdi>{t(key)}</bdi>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="4" rx="2" fill={home + away === 0 ? '#8886' : kits.away[0]} />
                {home > 0 && <rect width={(100 * home) / (home + away)} height="4" rx="2" fill={kits.home[0]} />}
              </svg>
            </th>
            <td>{away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Heard = {
  readonly shown: readonly Incident[]
  readonly stepMs: number
  readonly isMoving: boolean
  readonly sound: MatchProps['sound']
}

/** A whistle at the start, at half time and at the end; a roar for a goal, and a murmur for a chance. */
function useMatchSound({ shown, stepMs, isMoving, sound }: Heard): void {
  const part = stepMs < KICK_OFF_MS ? 0 : isBreak(stepMs) ? 2 : stepMs >= FINAL_MS ? 4 : minuteAt(stepMs) < 45 ? 1 : 3
  const count = shown.length
  const [first] = useState({ part, count })
  const last = shown.at(-1)
  const whistle = useEffectEvent((now: number) => {
    if (isMoving && now !== first.part) sound('whistle')
  })
  const cheer = useEffectEvent((now: number) => {
    if (!isMoving || now === first.count || last === undefined) return
    if (last.kind === 'goal') sound('roar')
    else sound(last.kind === 'yellow' ? 'whistle' : 'crowd')
  })
  useEffect(() => whistle(part), [part])
  useEffect(() => cheer(count), [count])
}
