import type { EventRow } from '@evens/contracts'
import { useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { hasThirdDecimal } from '../price/long-odds.ts'

type Rows = readonly Pick<EventRow, 'board' | 'topic'>[]

/**
 * The columns of a block in which a price has a third decimal: there all have one, so that they line up. One rule for a
 * column, written as `0110`, because a row is re-rendered only when its text changes. It only grows: a price that loses
 * its third decimal moves nothing.
 */
export function useLongColumns(rows: Rows, count: number): string {
  const { live, settings } = useShell()
  const code = useStore(settings, ({ coefViewId }) => coefViewId)
  const [grown, setGrown] = useState<ReadonlySet<number>>(NONE)
  const isLong = (at: number): boolean =>
    rows.some(({ board }) => board[at]?.outcomes.some(({ odds }) => hasThirdDecimal(odds, code)) === true)
  const known = Array.from({ length: count }, (_column, at) => grown.has(at) || isLong(at))
  const mask = known.map(Number).join('')
  const awaited = rows
    .flatMap(({ board }) => board.flatMap((market, at) => (known[at] === false ? refsAt(market, at) : [])))
    .join(' ')
  useEffect(() => {
    if (awaited === '') return
    const stops = awaited.split(' ').map((name) => {
      const colon = name.indexOf(':')
      const [at, ref] = [Number(name.slice(0, colon)), name.slice(colon + 1)] as const
      const look = (): void => {
        if (hasThirdDecimal(live.prices.get(ref)?.odds, code))
          setGrown((now) => (now.has(at) ? now : new Set([...now, at])))
      }
      // A price may have come between the first drawing and this subscription.
      look()
      return live.prices.subscribe(ref, look)
    })
    return () => stops.forEach((stop) => stop())
  }, [live, awaited, code])
  return mask
}

const NONE: ReadonlySet<number> = new Set()

const refsAt = (market: EventRow['board'][number], at: number): readonly string[] =>
  market === null ? [] : market.outcomes.map(({ ref }) => `${at}:${ref}`)
