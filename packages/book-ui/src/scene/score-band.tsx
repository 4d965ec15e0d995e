import type { CompetitorView, EventBrief } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import type { EventState } from '@evens/contracts/feed'
import { useNow, useShell, useText } from '@evens/remote-sdk'
import { Badge, LiveBadge } from '@evens/ui'
import type { ReactNode } from 'react'
import { factText, phaseName } from '../names/event-texts.ts'
import { Crest } from '../names/emblem.tsx'
import { useShortDay } from '../names/texts.ts'
import { countdownEveryMs, countdownText } from './countdown.ts'
import { clockShown, GameClock } from './parts.tsx'
import styles from './score-band.module.css'

type Side = 0 | 1
type Props = {
  readonly event: EventBrief
  readonly state: EventState
  readonly isLive: boolean
  /** Stays below the header while the page scrolls. */
  readonly isSticky?: boolean
  /** Buttons at the end of the first line. */
  readonly children?: ReactNode
}

/** Both sides in one band of a fixed height: the score and its periods, or the kick-off and a countdown. */
export function ScoreBand({ event, state, isLive, isSticky = false, children }: Props) {
  const t = useText()
  const isOn = state.status !== EVENT_STATUS.notStarted
  const [home, away] = event.competitors
  if (home === undefined || away === undefined) return null
  return (
    <section className={styles['band']} aria-label={t('scene_score')} data-band="" data-sticky={isSticky || undefined}>
      <div className={styles['top']}>
        <p className={styles['now']}>
          {isOn ? <Now event={event} state={state} isLive={isLive} /> : <Fixture event={event} />}
        </p>
        {children}
      </div>
      <div className={styles['sides']}>
        <SideOf event={event} state={state} competitor={home} side={0} />
        <div className={styles['middle']}>{isOn ? <Total state={state} /> : <KickOff startsAt={event.startsAt} />}</div>
        <SideOf event={event} state={state} competitor={away} side={1} />
      </div>
    </section>
  )
}

/** Facts that say nothing about the moment. */
const STILL_FACTS: readonly string[] = ['best_of', 'rounds']

function Now({ event, state, isLive }: Pick<Props, 'event' | 'state' | 'isLive'>) {
  const t = useText()
  const { texts } = useShell()
  const facts = Object.entries(state.facts ?? {}).filter(
    ([name]) => texts.has(`fact_${name}`) && !STILL_FACTS.includes(name),
  )
  return (
    <>
      {isLive ? <LiveBadge>{t('scene_live')}</LiveBadge> : <Badge>{phaseName(texts, state)}</Badge>}
      {isLive && <b className={styles['phase']}>{phaseName(texts, state)}</b>}
      {isLive && clockShown(state) !== null && (
        <b className={styles['phase']}>
          <GameClock state={state} />
        </b>
      )}
      {facts.map(([name, value]) => (
        <span key={name}>
          {t(`fact_${name}`)} <b className="ev-number">{factText(texts, event, name, value)}</b>
        </span>
      ))}
    </>
  )
}

function Fixture({ event: { startsAt, champ } }: Pick<Props, 'event'>) {
  const shortDay = useShortDay()
  return (
    <>
      <b>{shortDay(startsAt)}</b>
      <span>{champ.name}</span>
    </>
  )
}

/** The start and the time left until it. The server does not know the visitor's clock, so its page has no countdown. */
function KickOff({ startsAt }: Pick<EventBrief, 'startsAt'>) {
  const t = useText()
  const { format, texts } = useShell()
  const coarse = useNow(null)
  const now = useNow(coarse === null ? null : countdownEveryMs(startsAt - coarse))
  const left = now === null ? null : countdownText(texts, startsAt - now)
  return (
    <>
      <time className={styles['kickOff']} dateTime={new Date(startsAt).toISOString()}>
        {format().time(startsAt)}
      </time>
      <span className={styles['under']}>{left === null ? t('scene_kick_off') : t('scene_starts_in', { left })}</span>
    </>
  )
}

const PERIODS_SHOWN = 5

function Total({ state }: Pick<Props, 'state'>) {
  const t = useText()
  const { periods = [], points, clock } = state
  // The only period of a clocked game repeats the score.
  const shown = periods.length > 1 || clock === undefined ? periods.slice(-PERIODS_SHOWN) : []
  return (
    <>
      <p className={styles['total']} data-score="">
        <Serve state={state} side={0} />
        <b>{state.score?.[0] ?? '–'}</b>
        <span aria-hidden="true">:</span>
        <b>{state.score?.[1] ?? '–'}</b>
        <Serve state={state} side={1} />
      </p>
      {(shown.length > 0 || points !== undefined) && (
        <ol className={styles['under']} aria-label={t('scene_periods')}>
          {shown.map((period, at) => (
            <li key={at} data-now={(at === shown.length - 1 && points === undefined) || undefined}>
              <PairText pair={period} />
            </li>
          ))}
          {points !== undefined && (
            <li data-now="">
              <PairText pair={points} />
            </li>
          )}
        </ol>
      )}
    </>
  )
}

/** Two figures in the order of the sides, which turns with the text direction. */
export const PairText = ({ pair: [home, away] }: { readonly pair: readonly [number | string, number | string] }) => (
  <span className={styles['pair']}>
    <span>{home}</span>:<span>{away}</span>
  </span>
)

function Serve({ state, side }: { state: EventState; side: Side }) {
  const t = useText()
  if (state.serving === undefined) return null
  const isServing = state.serving === side
  return (
    <span
      className={styles['serve']}
      data-on={isServing || undefined}
      {...(isServing && { role: 'img', 'aria-label': t('scene_serving'), title: t('scene_serving') })}
    />
  )
}

const CARDS = ['yellow', 'red'] as const

type SideProps = Pick<Props, 'event' | 'state'> & { readonly competitor: CompetitorView; readonly side: Side }

function SideOf({ event, state, competitor, side }: SideProps) {
  const t = useText()
  const cards = CARDS.map((card) => ({ card, count: state.stats?.[`${card}_cards`]?.[side] ?? 0 }))
  return (
    <div className={styles['side']} data-side={side}>
      <Crest sport={event.sport} of={competitor} size={40} />
      <span className={styles['name']}>{competitor.name}</span>
      {cards.map(
        ({ card, count }) =>
          count > 0 && (
            <span
              key={card}
              className={styles['card']}
              data-card={card}
              role="img"
              aria-label={`${t(`stat_${card}_cards`)}: ${count}`}
              title={t(`stat_${card}_cards`)}
            >
              {count}
            </span>
          ),
      )}
    </div>
  )
}
