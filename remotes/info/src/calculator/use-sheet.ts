import { currencyToShow } from '@evens/kernel'
import { useShell, useStore, type PageInfo } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import type { Sheet } from './sheet.ts'
import { queryOf, sheetOfQuery } from './sheet-query.ts'

export type Edit = (change: (sheet: Sheet) => Sheet) => void

/** Browsers refuse an address that changes with every key. */
const READDRESS_AFTER_MS = 250

/** The sheet of this page's address, and the address of the sheet as it is edited. */
export function useSheet(page: PageInfo) {
  const shell = useShell()
  const account = useStore(shell.player, (player) => player?.account.iso)
  const { code } = currencyToShow(account ?? shell.site.currencies[0])
  const [path = '', query = ''] = page.fullPath.split('#', 1)[0]?.split('?', 2) ?? []
  const [first] = useState(() => sheetOfQuery(query, code))
  const [sheet, setSheet] = useState(first)
  const href = `${path}?${queryOf(sheet)}`
  useEffect(() => {
    if (sheet === first) return undefined
    const timer = setTimeout(() => shell.readdress(href), READDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sheet, first, href, shell])
  const edit: Edit = setSheet
  return { sheet, edit, href, currency: code }
}
