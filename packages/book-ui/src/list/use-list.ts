import type { BoardView, EventRow, RowsReply, SectionView } from '@evens/contracts'
import { BOARD_VIEWS } from '@evens/contracts/book'
import { type Shell, useMedia, useQueries, useQuery, useShell, useStore } from '@evens/remote-sdk'
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

/** Windows with room for more columns than the sport's own. The style sheet of the list has the same width. */
const WIDE = '(width >= 112.5em)'

/** Query parameters for the board of the visitor's view. The server does not know how wide the window is. */
export const viewQuery = ({ settings }: Pick<Shell, 'settings'>): { readonly view?: BoardView } =>
  queryOf(boardWanted(settings.get().appViewType === 1, typeof matchMedia === 'function' && matchMedia(WIDE).matches))

const boardWanted = (isAsian: boolean, isWide: boolean): BoardView | '' => (isAsian ? 'asian' : isWide ? 'wide' : '')
const queryOf = (view: BoardView | ''): { readonly view?: BoardView } => (view === '' ? {} : { view })

const IDS_MAX = 100
const BOARDS: readonly string[] = ['', ...BOARD_VIEWS]

/** The list on the board of the visitor's view; fetches the rows if the view is changed on this page. */
export function useViewBoard(view: SectionView): SectionView {
  const { language } = useShell()
  const wanted = boardWanted(useIsAsian(), useMedia(WIDE))
  const made = boardOfView(view)
  const isOther = made !== null && made !== wanted
  const ids = isOther ? view.groups.flatMap(({ rows }) => rows.map(({ id }) => id)) : []
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_part, at) => ({
    query: {
      lang: language,
      ids: ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX).join(','),
      ...queryOf(wanted),
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
  return board !== null && BOARDS.includes(board) ? board : null
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

/** Team shirts before the names. */
export const useHasMarks = (): boolean =>
  useStore(useShell().settings, ({ isTeamLogosInCoupon }) => isTeamLogosInCoupon === 1)

/** Full market names over the columns. */
export const useHasLongNames = (): boolean =>
  useStore(useShell().settings, ({ marketsNameType }) => marketsNameType === 1)
