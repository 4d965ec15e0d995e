import { countryName, eventHref } from '@evens/book-ui'
import type { TotoDrawView, TotoMatchView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { isRight, type TotoMarks, type TotoPool } from '@evens/rules/pools'
import { Badge, Icon, Link, LiveBadge } from '@evens/ui'
import type { KeyboardEvent } from 'react'
import { nextCell, toggled } from './marks.ts'
import { markName, markTitle } from './texts.ts'
import styles from './board.module.css'

type Props = {
  readonly pool: TotoPool
  readonly draw: TotoDrawView
  /** Null if the draw is not open for marking. */
  readonly marks: TotoMarks | null
  readonly onMark: (marks: TotoMarks) => void
}

export function Board({ pool, draw, marks, onMark }: Props) {
  return (
    <ol className={styles['board']} data-wide={pool.marks.length > 3 || undefined}>
      {draw.matches.map((match, at) => (
        <li key={match.event} className={styles['row']}>
          <span className={styles['number']}>{at + 1}</span>
          <Match match={match} />
          <Marks
            pool={pool}
            match={match}
            at={at}
            own={marks === null ? null : (marks[at] ?? [])}
            onToggle={(mark) => marks !== null && onMark(toggled(marks, at, mark))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Moves the focus by arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, pool: TotoPool): void {
  const { match, mark } = event.currentTarget.dataset
  const isRtl = document.documentElement.dir === 'rtl'
  const next = nextCell(event.key, Number(match), Number(mark), pool.size, pool.marks.length, isRtl)
  if (next === null) return
  event.preventDefault()
  const cell = `[data-match="${next[0]}"][data-mark="${next[1]}"]`
  event.currentTarget.closest('ol')?.querySelector<HTMLElement>(cell)?.focus()
}

function Match({ match }: { match: TotoMatchView }) {
  const t = useText()
  const shell = useShell()
  const { champ, home, away, startsAt, isLive, score, result } = match
  const place = champ.country === null ? champ.name : `${countryName(shell.language, champ.country)}. ${champ.name}`
  const brief = { ...match, world: 'real', champ: { ...champ, id: champ.slug, sport: match.sport, rank: 1 } } as const
  return (
    <div className={styles['match']}>
      <Link kind="quiet" href={eventHref(shell, brief)} className={styles['sides']}>
        <span>{home}</span>
        <span>{away}</span>
      </Link>
      <span className={styles['when']}>
        {score !== null && <b className="ev-number">{score}</b>}
        {isLive && <LiveBadge>{t('toto_live')}</LiveBadge>}
        {result === 'void' && <Badge tone="warning">{t('toto_void')}</Badge>}
        <span>{shell.format().dateTime(startsAt)}</span>
        <span className={styles['champ']}>{place}</span>
      </span>
    </div>
  )
}

type MarksProps = {
  readonly pool: TotoPool
  readonly match: TotoMatchView
  readonly at: number
  readonly own: readonly number[] | null
  readonly onToggle: (mark: number) => void
}

function Marks({ pool, match, at, own, onToggle }: MarksProps) {
  const t = useText()
  const { texts, format } = useShell()
  const percent = (mark: number): string => {
    const share = match.shares[mark]
    return share === undefined
      ? t('toto_no_share')
      : t('toto_percent', { percent: format().number(Math.round(share * 100)) })
  }
  return (
    <div
      className={styles['marks']}
      role="group"
      aria-label={t('toto_match_marks', { home: match.home, away: match.away })}
    >
      {pool.marks.map((mark, number) => {
        const isWon = match.result !== null && isRight(number, match.result)
        const inside = (
          <>
            <span className={styles['sign']}>
              {isWon && <Icon name="check" size="s" label={t('toto_right')} />}
              {markName(texts, mark)}
            </span>
            <span className={styles['share']}>{percent(number)}</span>
          </>
        )
        return own === null ? (
          <span key={mark} className={styles['mark']} data-won={isWon || undefined} data-still>
            {inside}
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className={styles['mark']}
            data-match={at}
            data-mark={number}
            aria-pressed={own.includes(number)}
            aria-label={t('toto_mark_label', { mark: markTitle(texts, mark), share: percent(number) })}
            onKeyDown={(event) => moveFocus(event, pool)}
            onClick={() => onToggle(number)}
          >
            {inside}
          </button>
        )
      })}
    </div>
  )
}
