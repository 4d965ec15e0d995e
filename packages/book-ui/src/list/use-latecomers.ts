import type { EventRow, SectionView } from '@evens/contracts'
import { type Shell, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { missingRows } from './missing-rows.ts'

const NONE: readonly EventRow[] = []

/** The rows that the page was made without and nobody tells of any more: they are asked for. */
export function useMissingRows(view: SectionView, heard: Parameters<typeof missingRows>[1]): readonly EventRow[] {
  const shell = useShell()
  const [rows, setRows] = useState(NONE)
  const came = rows.filter(({ id }) => heard.ids?.includes(id) === true)
  const missing = missingRows(view, { ...heard, added: [...heard.added, ...came] }).join(',')

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

/** What a list asks the book for beside its own: the board of the view that the visitor has chosen. */
export const viewQuery = ({ settings }: Pick<Shell, 'settings'>): { readonly view?: 'asian' } =>
  settings.get().appViewType === 1 ? { view: 'asian' } : {}
