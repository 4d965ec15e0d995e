import type { CasinoCard } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { VisuallyHidden } from '@evens/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TitleCard } from '../card/title-card.tsx'
import styles from './title-grid.module.css'
import { gapsOf, type RowWindow, windowOf, within } from './window-rows.ts'

/** Shorter lists are drawn whole, and so many cards of a longer one before it is measured. */
const WHOLE_MAX = 48

/**
 * Cards in rows; of a long list only the rows near the window are in the page (virtual list). They are keyed by place: a
 * new result changes the elements that are there instead of making others.
 */
export function TitleGrid({ cards, label }: { readonly cards: readonly CasinoCard[]; readonly label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [from, until] = useDrawn(list, cards.length)
  return (
    <ul ref={list} role="list" aria-label={label} className={styles['grid']}>
      {cards.slice(from, until).map((card, at) => (
        <li key={from + at} aria-setsize={cards.length} aria-posinset={from + at + 1}>
          <TitleCard card={card} />
        </li>
      ))}
    </ul>
  )
}

type Measured = Grid & { readonly rows: RowWindow }

/** The first card that is drawn and the one after the last. A new list keeps the window: it is drawn once. */
function useDrawn(list: RefObject<HTMLUListElement | null>, count: number): readonly [from: number, until: number] {
  const isLong = count > WHOLE_MAX
  const measured = useMeasured(list, count, isLong)
  const rowsOf = ({ columns }: Grid): number => Math.ceil(count / columns)
  const rows = isLong && measured !== null ? within(measured.rows, rowsOf(measured)) : null
  const gaps = rows !== null && measured !== null ? gapsOf(rows, rowsOf(measured), measured.rowHeight) : null
  const { before = 0, after = 0 } = gaps ?? {}
  useLayoutEffect(() => {
    list.current?.style.setProperty('--rows-before', `${before}px`)
    list.current?.style.setProperty('--rows-after', `${after}px`)
  }, [list, before, after])
  if (rows === null || measured === null) return [0, WHOLE_MAX]
  return [rows.first * measured.columns, rows.last * measured.columns]
}

/** The grid and the rows near the window, of a long list; null until they are known. */
function useMeasured(list: RefObject<HTMLUListElement | null>, count: number, isLong: boolean): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null)
  useEffect(() => {
    const { current } = list
    if (!isLong || current === null) return
    let frame = 0
    let grid = gridOf(current)
    const measure = (): void => {
      frame = 0
      if (grid === null) return
      const { top } = current.getBoundingClientRect()
      const { columns, rowHeight } = grid
      const rows = windowOf({ rows: Math.ceil(count / columns), rowHeight, top, windowHeight: innerHeight })
      const next = { columns, rowHeight, rows }
      setMeasured((now) => (now !== null && isSame(now, next) ? now : next))
    }
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    const resized = (): void => {
      grid = gridOf(current)
      schedule()
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
  return measured
}

const isSame = (one: Measured, other: Measured): boolean =>
  one.columns === other.columns &&
  one.rowHeight === other.rowHeight &&
  one.rows.first === other.rows.first &&
  one.rows.last === other.rows.last

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
