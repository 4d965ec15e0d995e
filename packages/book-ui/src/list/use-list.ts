import type { EventRow, RowsReply, SectionView } from '@evens/contracts'
import { type Shell, useQueries, useQuery, useShell, useStore } from '@evens/remote-sdk'
import { useMemo, useState } from 'react'
import { boardOfRow, missingRows } from './groups.ts'

const NONE: readonly EventRow[] = []

/** Fetches rows that are missing on the page and will not be pushed any more. */
export function useMissingRows(view: SectionView, pushed: Parameters<typeof missingRows>[1]): readonly EventRow[] {
  const shell = useShell()
  const [rows, setRows] = useState(NONE)
  const came = rows.filter(({ id }) => pushed.ids?.includes(id) === true)
  const missing = missingRows(view, { ...pushed, added: [...pushed.added, ...came] }).join(',')
  const query = { lang: shell.language, ids: missing, ...viewQuery(shell) }
  const { data } = useQuery('GET /web-api/book/rows', { query }, { enabled: missing !== '' })
  const added = missing === '' || data === undefined ? NONE : data.rows.filter((row) => !rows.some(isSame(row)))
  if (added.length > 0) setRows([...rows, ...added])
  return came
}

const isSame =
  ({ id }: EventRow) =>
  (other: EventRow): boolean =>
    other.id === id

/** Query parameters for the board of the visitor's view. */
export const viewQuery = ({ settings }: Pick<Shell, 'settings'>): { readonly view?: 'asian' } =>
  settings.get().appViewType === 1 ? { view: 'asian' } : {}

const IDS_MAX = 100
const VIEW_BOARDS: readonly string[] = ['', 'asian']

/** The list on the board of the visitor's view; fetches the rows if the view is changed on this page. */
export function useViewBoard(view: SectionView): SectionView {
  const { language } = useShell()
  const wanted = useIsAsian() ? 'asian' : ''
  const made = boardOfView(view)
  const isOther = made !== null && made !== wanted
  const ids = isOther ? view.groups.flatMap(({ rows }) => rows.map(({ id }) => id)) : []
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_part, at) => ({
    query: {
      lang: language,
      ids: ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX).join(','),
      ...(wanted === 'asian' && ({ view: wanted } as const)),
    },
  }))
  const replies = useQueries('GET /web-api/book/rows', parts)
  return useMemo(() => {
    const came = replies.filter((reply) => reply !== null)
    return isOther && came.length > 0 && came.length === replies.length ? withRows(view, came) : view
  }, [view, isOther, replies])
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
