import {
  countdownEveryMs,
  countdownText,
  Crest,
  eventHref,
  eventName,
  EventArt,
  GameClock,
  LeagueMark,
  phaseName,
} from '@evens/book-ui'
import type { CardRow, CompetitorView, EventBrief } from '@evens/contracts'
import { followRow, useEventState, useFollowOffers, useNow, useShell, useStore, useText } from '@evens/remote-sdk'
import { Badge, LiveBadge } from '@evens/ui'
import { isEnded } from './game-time.ts'
import { MainPrices } from './main-prices.tsx'
import styles from './featured.module.css'

type FeaturedProps = {
  /** The one heading of the page. */
  readonly title: string
  readonly row: CardRow
  readonly nowMs: number
}

/** The hero: a game before the place where it is played, with its score or countdown and its main prices. */
export function Featured({ title, row, nowMs }: FeaturedProps) {
  const t = useText()
  const shell = useShell()
  const zone = useStore(shell.settings, ({ timeZone }) => timeZone)
  const { state, isLive, marketCount } = useEventState(row.id, row)
  useFollowOffers([followRow(row)])
  const href = eventHref(shell, { ...row, isLive })
  return (
    <section className={styles['hero']} aria-label={t('home_featured')} data-featured={row.id}>
      <EventArt event={row} zoneHours={zone} className={styles['art']} />
      <div className={styles['top']}>
        <h1 className={styles['title']}>{title}</h1>
        {shell.site.sandbox && <Badge tone="warning">{t('home_sandbox')}</Badge>}
      </div>
      <a className={styles['game']} href={href}>
        {row.kind === 'match' ? <Side sport={row.sport} of={row.competitors[0]} /> : <span />}
        <span className={styles['middle']}>
          <span className={styles['champ']}>
            <LeagueMark of={row.champ} size={18} />
            {row.champ.name}
          </span>
          {isLive || isEnded(state) ? (
            <Score state={state} isLive={isLive} />
          ) : (
            <Start startsAt={row.startsAt} serverMs={nowMs} />
          )}
          {row.kind !== 'match' && <span className={styles['name']}>{eventName(shell.texts, row)}</span>}
        </span>
        {row.kind === 'match' ? <Side sport={row.sport} of={row.competitors[1]} /> : <span />}
      </a>
      <div className={styles['offer']}>
        <MainPrices row={row} isNamed />
        <a className={styles['more']} href={href}>
          {t('home_all_markets', { count: marketCount })}
        </a>
      </div>
    </section>
  )
}

const CREST = 72

const Side = ({ sport, of }: { readonly sport: string; readonly of: CompetitorView | undefined }) =>
  of === undefined ? null : (
    <span className={styles['side']}>
      <Crest sport={sport} of={of} size={CREST} />
      <span className={styles['name']}>{of.name}</span>
    </span>
  )

function Score({ state, isLive }: Pick<EventBrief, 'state' | 'isLive'>) {
  const t = useText()
  const { texts } = useShell()
  const [home, away] = state.score ?? [0, 0]
  const period = state.clock === undefined ? state.periods?.at(-1) : undefined
  return (
    <>
      <span className={styles['figure']}>
        <span>{home}</span>
        <span aria-hidden="true">:</span>
        <span>{away}</span>
      </span>
      <span className={styles['note']}>
        {isLive && <LiveBadge>{t('accumulator_now')}</LiveBadge>}
        <span>{phaseName(texts, state)}</span>
        {period !== undefined && <span className="ev-number">{period.join(' : ')}</span>}
        {isLive && <GameClock state={state} />}
      </span>
    </>
  )
}

function Start({ startsAt, serverMs }: { readonly startsAt: number; readonly serverMs: number }) {
  const t = useText()
  const { format, texts } = useShell()
  const now = useNow(countdownEveryMs(startsAt - serverMs), serverMs, serverMs) ?? serverMs
  const left = countdownText(texts, startsAt - now)
  return (
    <>
      {left !== null && <span className="ev-hidden">{t('home_starts_in')}</span>}
      <span className={styles['figure']}>{left ?? t('home_starting')}</span>
      <time className={styles['note']} dateTime={new Date(startsAt).toISOString()}>
        {format().dateTime(startsAt)}
      </time>
    </>
  )
}
