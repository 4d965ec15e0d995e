import type { EventRow, RowsReply, SectionView } from '@evens/contracts'
import { type Shell, useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { boardOfRow, missingRows } from './groups.ts'

const NONE: readonly EventRow[] = []

/** Fetches rows that are missing on the page and will not be pushed any more. */
export function useMissingRows(view: SectionView, pushed: Parameters<typeof missingRows>[1]): readonly EventRow[] {
  const shell = useShell()
  const [rows, setRows] = useState(NONE)
  const came = rows.filter(({ id }) => pushed.ids?.includes(id) === true)
  const missing = missingRows(view, { ...pushed, added: [...pushed.added, ...came] }).join(',')

  useEffect(() => {
    if (missing === '') return
    let isLeft = false
    const query = { lang: shell.language, ids: missing, ...viewQuery(shell) }
    shell
      .call('GET /web-api/book/rows', { query })
      .then((reply) => isLeft || setRows((before) => [...before, ...reply.rows]))
      .catch((error: unknown) => shell.log('rows that came could not be loaded', error))
    return () => void (isLeft = true)
  }, [missing, shell])

  return came
}

/** Query parameters for the board of the visitor's view. */
export const viewQuery = ({ settings }: Pick<Shell, 'settings'>): { readonly view?: 'asian' } =>
  settings.get().appViewType === 1 ? { view: 'asian' } : {}

const IDS_MAX = 100
const VIEW_BOARDS: readonly string[] = ['', 'asian']

/** The list on the board of the visitor's view; refetches the rows if the view is changed on this page. */
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

/** Null for an empty list or custom columns, which no view changes. */
function boardOfView({ groups }: SectionView): string | null {
  const row = groups[0]?.rows[0]
  const board = row === undefined ? null : boardOfRow(row)
  return board !== null && VIEW_BOARDS.includes(board) ? board : null
}

/** Replaces the rows of a list; rows that were not returned are dropped. */
export function withRows(view: SectionView, replies: readonly RowsReply[]): SectionView {
  const known = new Map(replies.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const groups = view.groups.map(({ champ, rows }) => ({ champ, rows: rows.flatMap(({ id }) => known.get(id) ?? []) }))
  return {
    ...view,
    groups: groups.filter(({ rows }) => rows.length > 0),
    boards: Object.assign({}, ...replies.map(({ boards }) => boards)) as SectionView['boards'],
  }
}

/** The Asian view. */
export const useIsAsian = (): boolean => useStore(useShell().settings, ({ appViewType }) => appViewType === 1)

/** The compact view: one line a game. */
export const useIsCompact = (): boolean =>
  useStore(useShell().settings, ({ isAppCompactView }) => isAppCompactView === 1)

/** Team shirts before the names. */
export const useHasMarks = (): boolean =>
  useStore(useShell().settings, ({ isTeamLogosInCoupon }) => isTeamLogosInCoupon === 1)

/** Full market names over the columns. */
export const useHasLongNames = (): boolean =>
  useStore(useShell().settings, ({ marketsNameType }) => marketsNameType === 1)
