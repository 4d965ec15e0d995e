import {
  amountText,
  type CurrencyCode,
  currencyToShow,
  isCurrencyCode,
  type Minor,
  oddsMilli,
  type OddsMilli,
  parseAmount,
  PLAIN_MARKS,
} from '@evens/kernel'
import { type PageInfo, useShell, useStore } from '@evens/remote-sdk'
import { type CouponType, type LegResult, LEGS_MAX, STEPS_MAX } from '@evens/rules/coupon'
import { useEffect, useState } from 'react'
import { withType } from './sheet-edits.ts'
import {
  defaultSheet,
  EMPTY_LEG,
  ODDS_MAX_MILLI,
  OPEN,
  PARTS,
  type Sheet,
  type SheetEachWay,
  type SheetLeg,
  TIED_MAX,
  TYPES,
} from './sheet.ts'

/** Longer than fifty legs with every property set. */
const QUERY_MAX = 4000
const AMOUNT = /^\d{1,16}(?:\.\d{1,4})?$/
const RESULT = /^(?:w|l|v|hw|hl|d(\d{1,3})of(\d{1,3}))?$/
const LEG =
  /^(\d{1,5}(?:\.\d{1,3})?)?(w|l|v|hw|hl|d\d{1,3}of\d{1,3})?(\*)?(?:b(\d{1,2}))?(?:s(\d{1,16}(?:\.\d{1,4})?))?$/
const LETTERS = { w: 'won', l: 'lost', v: 'void', hw: 'half-won', hl: 'half-lost' } as const

/** Thrown inside this file only: any invalid part rejects the whole link. */
class InvalidLink extends Error {}

/** Parses the sheet of a query; the default sheet if it is invalid. */
export function sheetOfQuery(query: string, currency: CurrencyCode): Sheet {
  if (query.length > QUERY_MAX) return defaultSheet(currency)
  try {
    return decoded(new URLSearchParams(query), currency)
  } catch (error) {
    if (error instanceof InvalidLink) return defaultSheet(currency)
    throw error
  }
}

function decoded(query: URLSearchParams, fallback: CurrencyCode): Sheet {
  const code = query.get('cur') ?? fallback
  if (!isCurrencyCode(code)) throw new InvalidLink()
  const { exponent } = currencyToShow(code)
  const amountIn = (name: string): Minor | null => readAmount(query.get(name) ?? '', exponent)
  const blank = defaultSheet(code)
  const type = typeOf(query.get('type') ?? blank.type)
  const legs = query.get('legs')
  // A link may name only a type: the example is fitted to it.
  if (legs === null) return { ...withType(blank, type), stake: query.has('stake') ? amountIn('stake') : blank.stake }

  const amounts = (query.get('blocks') ?? '').split('_').map((text) => readAmount(text, exponent))
  const sheet: Sheet = {
    type,
    currency: code,
    stake: amountIn('stake'),
    size: within(query.get('size') ?? '2', 2, LEGS_MAX),
    legs: legs.split('_').map((text) => readLeg(text, exponent)),
    amounts: query.has('blocks') ? amounts : [],
    eachWay: readEachWay(query.get('ew')),
    hasBonusBet: query.get('bonus') === '1',
    isFreeBet: query.get('free') === '1',
    maxPayout: amountIn('max'),
  }
  const isFitting = sheet.legs.every(({ block }) => block < Math.max(sheet.amounts.length, 1))
  if (sheet.legs.length > LEGS_MAX || sheet.amounts.length > STEPS_MAX || !isFitting) throw new InvalidLink()
  return sheet
}

function typeOf(name: string): CouponType {
  const type = TYPES.find((known) => known === name)
  if (type === undefined) throw new InvalidLink()
  return type
}

function readLeg(text: string, exponent: number): SheetLeg {
  const [whole, odds = '', result = '', banker, block = '1', stake = ''] = LEG.exec(text) ?? []
  if (whole === undefined) throw new InvalidLink()
  return {
    odds: odds === '' ? null : readOdds(odds),
    result: readResult(result),
    isBanker: banker !== undefined,
    stake: readAmount(stake, exponent),
    block: within(block, 1, STEPS_MAX) - 1,
  }
}

function readOdds(text: string): OddsMilli {
  const [units = '', parts = ''] = text.split('.')
  return oddsMilli(within(units + parts.padEnd(3, '0'), 1001, ODDS_MAX_MILLI))
}

function readResult(text: string): LegResult {
  const [whole, places, tied] = RESULT.exec(text) ?? []
  if (whole === undefined) throw new InvalidLink()
  if (whole === '') return OPEN
  if (places === undefined || tied === undefined) return { kind: LETTERS[whole as keyof typeof LETTERS] }
  const all = within(tied, 2, TIED_MAX)
  return { kind: 'dead-heat', places: within(places, 1, all - 1), tied: all }
}

function readEachWay(text: string | null): SheetEachWay | null {
  if (text === null) return null
  const [part = '', place = ''] = text.split('_')
  return { part: within(part, PARTS.min, PARTS.max), place: readResult(place) }
}

function readAmount(text: string, exponent: number): Minor | null {
  if (text === '') return null
  const amount = AMOUNT.test(text) ? parseAmount(text, exponent, PLAIN_MARKS) : null
  if (amount === null || !amount.ok) throw new InvalidLink()
  return amount.value
}

function within(text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value < min || value > max) throw new InvalidLink()
  return value
}

/** Leaves out defaults, to keep the link short. */
export function queryOf(sheet: Sheet): string {
  const { exponent } = currencyToShow(sheet.currency)
  const written = (amount: Minor | null): string => (amount === null ? '' : amountText(amount, exponent))
  const { eachWay } = sheet
  const query = new URLSearchParams({ type: sheet.type, cur: sheet.currency })
  if (sheet.stake !== null) query.set('stake', written(sheet.stake))
  if (sheet.size !== 2) query.set('size', `${sheet.size}`)
  query.set('legs', sheet.legs.map((leg) => legText(leg, written(leg.stake))).join('_'))
  if (sheet.amounts.length > 0) query.set('blocks', sheet.amounts.map(written).join('_'))
  if (eachWay !== null) query.set('ew', `${eachWay.part}_${resultText(eachWay.place)}`)
  if (sheet.hasBonusBet) query.set('bonus', '1')
  if (sheet.isFreeBet) query.set('free', '1')
  if (sheet.maxPayout !== null) query.set('max', written(sheet.maxPayout))
  return `${query}`
}

function legText({ odds, result, isBanker, block, stake }: SheetLeg, written: string): string {
  const price = odds === null ? '' : `${odds / 1000}`
  const inBlock = block === EMPTY_LEG.block ? '' : `b${block + 1}`
  return `${price}${resultText(result)}${isBanker ? '*' : ''}${inBlock}${stake === null ? '' : `s${written}`}`
}

function resultText(result: LegResult): string {
  if (result.kind === 'open') return ''
  if (result.kind === 'dead-heat') return `d${result.places}of${result.tied}`
  return Object.entries(LETTERS).find(([, kind]) => kind === result.kind)?.[0] ?? ''
}

export type Edit = (change: (sheet: Sheet) => Sheet) => void

/** Debounce: browsers throttle address changes on every key. */
const READDRESS_AFTER_MS = 250

/** The sheet from the page's address; edits are written back to the address. */
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
