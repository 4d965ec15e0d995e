import type { RowsReply, SectionView } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { boardOfRow } from './on-board.ts'
import { useIsAsian } from './use-view.ts'

const IDS_MAX = 100
const VIEW_BOARDS: readonly string[] = ['', 'asian']

/** A list on the board of the view that the visitor has chosen: one chosen on this page brings the rows once more. */
export function useViewBoard(view: SectionView): SectionView {
  const { call, language, log } = useShell()
  const wanted = useIsAsian() ? 'asian' : ''
  const [answer, setAnswer] = useState<{ readonly made: SectionView; readonly shown: SectionView } | null>(null)
  const shown = answer?.made === view ? answer.shown : view
  const has = boardOfView(shown)
  const isStale = has !== null && has !== wanted

  useEffect(() => {
    if (!isStale) return
    let isLeft = false
    const ask = async (): Promise<void> => {
      const ids = view.groups.flatMap(({ rows }) => rows.map(({ id }) => id))
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_part, at) =>
        call('GET /web-api/book/rows', {
          query: {
            lang: language,
            ids: ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX).join(','),
            ...(wanted === 'asian' && { view: wanted }),
          },
        }),
      )
      const replies = await Promise.all(parts)
      if (!isLeft) setAnswer({ made: view, shown: withRows(view, replies) })
    }
    ask().catch((error: unknown) => log('the board of the view could not be loaded', error))
    return () => void (isLeft = true)
  }, [isStale, wanted, view, call, language, log])

  return shown
}

/** Null where the visitor has chosen columns, or nothing is listed: no view changes that. */
function boardOfView({ groups }: SectionView): string | null {
  const row = groups[0]?.rows[0]
  const board = row === undefined ? null : boardOfRow(row)
  return board !== null && VIEW_BOARDS.includes(board) ? board : null
}

/** The same list with these rows in it; those that are gone are left out. */
export function withRows(view: SectionView, replies: readonly RowsReply[]): SectionView {
  const known = new Map(replies.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const groups = view.groups.map(({ champ, rows }) => ({ champ, rows: rows.flatMap(({ id }) => known.get(id) ?? []) }))
  return {
    ...view,
    groups: groups.filter(({ rows }) => rows.length > 0),
    boards: Object.assign({}, ...replies.map(({ boards }) => boards)) as SectionView['boards'],
  }
}
