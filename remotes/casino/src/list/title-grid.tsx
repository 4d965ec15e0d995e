import type { CasinoCard } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { VisuallyHidden } from '@evens/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TitleCard } from '../card/title-card.tsx'
import styles from './title-grid.module.css'
import { isSameWindow, type RowWindow, windowOf } from './window-rows.ts'

/** Shorter lists are drawn whole. */
const WHOLE_MAX = 96

/** Cards in rows; of a long list only the rows near the window are in the page (virtual list). */
export function TitleGrid({ cards, label }: { readonly cards: readonly CasinoCard[]; readonly label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, rows } = useWindow(list, cards.length)
  useLayoutEffect(() => {
    list.current?.style.setProperty('--rows-before', `${rows?.before ?? 0}px`)
    list.current?.style.setProperty('--rows-after', `${rows?.after ?? 0}px`)
  }, [rows])
  const from = rows === null ? 0 : rows.first * columns
  const until = rows === null ? WHOLE_MAX : rows.last * columns
  return (
    <ul ref={list} role="list" aria-label={label} className={styles['grid']}>
      {cards.slice(from, until).map((card, at) => (
        <li key={card.id} aria-setsize={cards.length} aria-posinset={from + at + 1}>
          <TitleCard card={card} />
        </li>
      ))}
    </ul>
  )
}

type Seen = { readonly columns: number; readonly rows: RowWindow | null }

function useWindow(list: RefObject<HTMLUListElement | null>, count: number): Seen {
  const [seen, setSeen] = useState<Seen>({ columns: 1, rows: null })
  const isLong = count > WHOLE_MAX
  useEffect(() => {
    const { current } = list
    if (!isLong || current === null) return
    let frame = 0
    let grid = gridOf(current)
    const measure = (): void => {
      frame = 0
      if (grid === null) return
      const { columns, rowHeight } = grid
      const top = current.getBoundingClientRect().top
      const rows = windowOf({ rows: Math.ceil(count / columns), rowHeight, top, windowHeight: innerHeight })
      setSeen((now) => (now.columns === columns && isSameWindow(now.rows, rows) ? now : { columns, rows }))
    }
    const resized = (): void => {
      grid = gridOf(current)
      schedule()
    }
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    const leaving = new AbortController()
    addEventListener('scroll', schedule, { passive: true, signal: leaving.signal })
    addEventListener('resize', resized, { signal: leaving.signal })
    return () => {
      leaving.abort()
      cancelAnimationFrame(frame)
    }
  }, [list, count, isLong])
  return isLong ? seen : { columns: 1, rows: null }
}

type Grid = { readonly columns: number; readonly rowHeight: number }

/** Measured once a size: all cards are equally high. */
function gridOf(list: HTMLElement): Grid | null {
  const height = list.firstElementChild?.getBoundingClientRect().height ?? 0
  if (height === 0) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return { columns: gridTemplateColumns.split(' ').length, rowHeight: height + Number.parseFloat(rowGap) }
}

const WAITING = 16

/** Places of cards that are on their way. */
export function GridSkeleton() {
  const t = useText()
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {t('main_loading')}
      </VisuallyHidden>
      <div aria-hidden className={styles['grid']}>
        {Array.from({ length: WAITING }, (_, at) => (
          <span key={at} className={styles['waiting']} />
        ))}
      </div>
    </>
  )
}
