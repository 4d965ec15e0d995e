import { Shirt } from '@evens/book-ui'
import type { CompetitorView, RowsReply } from '@evens/contracts'
import { useShell, useStore } from '@evens/remote-sdk'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import styles from './legs.module.css'

type Colours = Readonly<Record<string, readonly CompetitorView['colours'][]>>

const NONE: Colours = {}
const Marks = createContext(NONE)

/** Brings the colours of both sides of these games, where the visitor wants to see them. One that is over has none. */
export function TeamMarks({ events, children }: { readonly events: readonly string[]; readonly children: ReactNode }) {
  const { call, settings, language, log } = useShell()
  const isWanted = useStore(settings, ({ isTeamLogosInCoupon }) => isTeamLogosInCoupon === 1)
  const [colours, setColours] = useState(NONE)
  const missing = events.filter((id) => !(id in colours))
  const ids = isWanted ? [...new Set(missing)].join(',') : ''

  useEffect(() => {
    if (ids === '') return
    let isLeft = false
    call('GET /web-api/book/rows', { query: { lang: language, ids } })
      .then(({ rows }) => isLeft || setColours((known) => ({ ...known, ...coloursOf(ids.split(','), rows) })))
      .catch((error: unknown) => log('the marks of the teams could not be loaded', error))
    return () => void (isLeft = true)
  }, [ids, call, language, log])

  return <Marks value={isWanted ? colours : NONE}>{children}</Marks>
}

/** One that was asked for and not answered is known to have none. */
function coloursOf(asked: readonly string[], rows: RowsReply['rows']): Colours {
  return Object.fromEntries(
    asked.map((id) => {
      const row = rows.find((one) => one.id === id)
      return [id, row?.kind === 'match' ? row.competitors.slice(0, 2).map((side) => side.colours) : []]
    }),
  )
}

/** The marks of both sides, before the name of their game. */
export function LegMarks({ event }: { readonly event: string }) {
  const sides = use(Marks)[event] ?? []
  if (sides.length === 0) return null
  return (
    <span className={styles['marks']}>
      {sides.map((colours, side) => (
        <Shirt key={side} colours={colours} size={16} />
      ))}
    </span>
  )
}
