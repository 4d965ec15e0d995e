import { Crest, eventHref, GameClock, LeagueMark, phaseName } from '@evens/book-ui'
import type { CardRow } from '@evens/contracts'
import { followRow, useEventState, useFollowOffers, useNow, useShell, useText } from '@evens/remote-sdk'
import { isEnded, minutesUntil } from './game-time.ts'
import { MainPrices } from './main-prices.tsx'
import styles from './game-cards.module.css'

type GameCardsProps = { readonly rows: readonly CardRow[]; readonly nowMs: number }

/** Games as cards in one row that scrolls where they do not fit. */
export function GameCards({ rows, nowMs }: GameCardsProps) {
  useFollowOffers(rows.map(followRow))
  // Cards count minutes, so one clock for all of them is enough.
  const now = useNow(15_000, nowMs, nowMs) ?? nowMs
  return (
    <ul role="list" className={styles['cards']}>
      {rows.map((row) => (
        <GameCard key={row.id} row={row} nowMs={now} />
      ))}
    </ul>
  )
}

function GameCard({ row, nowMs }: { readonly row: CardRow; readonly nowMs: number }) {
  const t = useText()
  const shell = useShell()
  const { state, isLive } = useEventState(row.id, row)
  const hasScore = isLive || isEnded(state)
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        <LeagueMark of={row.champ} size={16} />
        <span className={styles['champ']}>{row.champ.name}</span>
        {row.bets !== null && <span className={styles['bets']}>{t('home_bets', { count: row.bets })}</span>}
      </p>
      <a className={styles['teams']} href={eventHref(shell, { ...row, isLive })}>
        {row.competitors.slice(0, 2).map((competitor, side) => (
          <span key={competitor.id} className={styles['team']}>
            <Crest sport={row.sport} of={competitor} size={20} />
            <span className={styles['name']}>{competitor.name}</span>
            {hasScore && <b className="ev-number">{state.score?.[side as 0 | 1] ?? 0}</b>}
          </span>
        ))}
      </a>
      <p className={styles['when']} data-live={isLive || undefined}>
        {hasScore ? (
          <>
            <span>{phaseName(shell.texts, state)}</span>
            {isLive && <GameClock state={state} />}
          </>
        ) : (
          <When startsAt={row.startsAt} nowMs={nowMs} />
        )}
      </p>
      <MainPrices row={row} />
    </li>
  )
}

const NEAR_MINUTES = 180

/** Minutes for a game that starts soon, the date of a later one. */
function When({ startsAt, nowMs }: { readonly startsAt: number; readonly nowMs: number }) {
  const t = useText()
  const { format } = useShell()
  const minutes = minutesUntil(startsAt, nowMs)
  const date = new Date(startsAt).toISOString()
  if (minutes > NEAR_MINUTES) return <time dateTime={date}>{format().dateTime(startsAt)}</time>
  return (
    <>
      <time dateTime={date}>{format().time(startsAt)}</time>
      <span>{minutes === 0 ? t('home_starting') : t('home_in_minutes', { count: minutes })}</span>
    </>
  )
}
