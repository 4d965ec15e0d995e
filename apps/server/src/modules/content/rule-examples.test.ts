import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from '@evens/contracts'
import { chanceMicro, minor, oddsMilli } from '@evens/kernel'
import {
  antiExpressCoef,
  bonusBetCoef,
  cashOutValue,
  type Coupon,
  type Leg,
  NAMED_SYSTEMS,
  PLAIN_TERMS,
  settle,
  type Terms,
  variantsOf,
  waysToChoose,
} from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import { blocksOf, splitFrontMatter } from './core/article.ts'

const ROOT = join(import.meta.dirname, '../../../../../content')
const LANGUAGES = ['en', 'ru', 'ar']

const pageOf = (language: string, path: string): string =>
  splitFrontMatter(readFileSync(join(ROOT, language, `${path}.md`), 'utf8')).body.replaceAll('\u00a0', ' ')

type Result = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost'
const leg = (odds: number, result: Result): Leg => ({ odds: oddsMilli(odds * 1000), result: { kind: result } })
const ODDS = [2, 1.8, 1.5]
const legs = (...results: Result[]): Leg[] => results.map((result, at) => leg(ODDS[at] ?? 1, result))
const LETTERS = { W: 'won', L: 'lost', V: 'void', H: 'half-won', h: 'half-lost' } as const
/** `WVL` are the results of the three selections that the pages use. */
const three = (letters: string): Leg[] => legs(...[...letters].map((letter) => LETTERS[letter as keyof typeof LETTERS]))

function payout(coupon: Coupon<Leg>, terms: Partial<Terms> = {}): number {
  const settled = settle(coupon, { ...PLAIN_TERMS, ...terms })
  return settled.kind === 'settled' ? Number(settled.payout) / 100 : Number.NaN
}
const stake = (amount: number) => minor(BigInt(amount * 100))

const single = (result: Result): number => payout({ type: 'single', stake: stake(10), legs: [leg(1.95, result)] })
const express = (results: string): number => payout({ type: 'express', stake: stake(10), legs: three(results) })
const system = (results: string, bankers: Leg[] = []): number =>
  payout({ type: 'system', stake: stake(30), size: 2, legs: three(results), bankers })
const lay = (results: string): number => payout({ type: 'anti-express', stake: stake(100), legs: three(results) })
const trixie = (results: string): number => payout({ type: 'trixie', stake: stake(40), legs: three(results) })
const chain = (results: string): number =>
  payout({ type: 'chain', stake: stake(10), legs: three(results).slice(0, results.length) })
const conditional = (first: Result, second: Result): number =>
  payout({
    type: 'conditional',
    blocks: [
      { amount: stake(10), legs: [leg(2, first)] },
      { amount: stake(15), legs: [leg(1.8, second), leg(1.5, second)] },
    ],
  })
const tied = (tiedFor: number): number =>
  payout({
    type: 'single',
    stake: stake(10),
    legs: [{ odds: oddsMilli(6000), result: { kind: 'dead-heat', tied: tiedFor, places: 1 } }],
  })
const trebles = (name: keyof typeof NAMED_SYSTEMS): number =>
  Number(variantsOf(NAMED_SYSTEMS[name].legs, NAMED_SYSTEMS[name].from, NAMED_SYSTEMS[name].legs))

/** The numbers of one column of a table of a page, in the order of its rows, computed by the rules. */
const TABLES: readonly { page: string; table: number; column: number; expected: readonly number[] }[] = [
  {
    page: 'rules/bet-types/single',
    table: 0,
    column: 2,
    expected: (['won', 'lost', 'void', 'half-won', 'half-lost'] as const).map(single),
  },
  {
    page: 'rules/bet-types/express',
    table: 0,
    column: 2,
    expected: ['WWW', 'WVW', 'WHW', 'WhW', 'WLW', 'VVV'].map(express),
  },
  {
    page: 'rules/bet-types/system',
    table: 0,
    column: 1,
    expected: [
      [3, 2],
      [4, 2],
      [4, 3],
      [5, 3],
      [6, 4],
    ].map(([of = 0, size = 0]) => Number(waysToChoose(of, size))),
  },
  {
    page: 'rules/bet-types/system',
    table: 1,
    column: 2,
    expected: ['WWW', 'WLW', 'WVW', 'LVV'].map((results) => system(results)),
  },
  {
    page: 'rules/bet-types/banker',
    table: 0,
    column: 2,
    expected: (['won', 'void', 'lost'] as const).map((banker) => system('WWL', [leg(1.4, banker)])),
  },
  {
    page: 'rules/bet-types/anti-express',
    table: 0,
    column: 1,
    expected: ['LWW', 'WWW', 'LVW', 'WVW', 'VVV'].map(lay),
  },
  {
    page: 'rules/bet-types/chain',
    table: 0,
    column: 3,
    expected: [10, chain('WV'), chain('WL'), chain('WLW')],
  },
  {
    page: 'rules/bet-types/conditional',
    table: 0,
    column: 3,
    expected: [conditional('won', 'won'), conditional('won', 'lost'), conditional('void', 'won'), conditional('lost', 'won')],
  },
  {
    page: 'rules/bet-types/named-systems',
    table: 0,
    column: 2,
    expected: (Object.keys(NAMED_SYSTEMS) as (keyof typeof NAMED_SYSTEMS)[]).map(trebles),
  },
  { page: 'rules/bet-types/named-systems', table: 1, column: 2, expected: ['WWW', 'WLW', 'WVW'].map(trixie) },
  {
    page: 'rules/bet-types/bonus-bet',
    table: 0,
    column: 1,
    expected: [3, 4, 5, 9, 10].map((count) => bonusBetCoef(count) / 1000),
  },
  { page: 'rules/general/settlement', table: 2, column: 2, expected: [tied(2), tied(3)] },
]

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { text = '', children } = value as { readonly text?: string; readonly children?: unknown }
  return text + textOf(children)
}

type Table = Extract<Block, { kind: 'table' }>
const tablesOf = (page: string): readonly Table[] =>
  blocksOf(page).filter((block): block is Table => block.kind === 'table')

const everywhere = LANGUAGES.flatMap((language) => TABLES.map((table) => ({ language, ...table })))

test.each(everywhere)('table $table of $page in $language has what the rules compute', (given) => {
  const { language, page, table, column, expected } = given
  const rows = tablesOf(pageOf(language, page))[table]?.rows ?? []
  expect(rows.map((row) => Number(textOf(row[column])))).toEqual(expected)
})

test('the odds of a lay accumulator and a cash-out are those of the pages', () => {
  const coef = ({ over, under }: { over: bigint; under: bigint }) => Math.round((Number(over) / Number(under)) * 1e4) / 1e4
  const all = coef(antiExpressCoef(ODDS.map((odds) => oddsMilli(odds * 1000)), 1060))
  const without = coef(antiExpressCoef([oddsMilli(2000), oddsMilli(1500)], 1060))
  // The chance now over that at acceptance, in units of the odds, is what the server asks for.
  const open = { odds: oddsMilli(2000), result: { kind: 'open' as const }, chance: chanceMicro((0.72 / 0.48 / 2) * 1e6) }
  const terms = { marginMicro: chanceMicro(40_000), maxPayout: null, antiExpressMarginMilli: 1060 }
  const sold = cashOutValue({ type: 'single', stake: stake(10), legs: [open] }, terms)
  expect(sold).toMatchObject({ value: 1440n })
  for (const language of LANGUAGES) {
    expect(pageOf(language, 'rules/bet-types/anti-express')).toContain(`= ${all}`)
    expect(pageOf(language, 'rules/bet-types/anti-express')).toContain(`= ${without}`)
    expect(pageOf(language, 'rules/bet-types/cash-out')).toContain('= 14.40')
  }
})

const EQUATION = /[\d(][\d.() ×/+−]*[×/+−][\d.() ×/+−]*= \d+(?:\.\d+)?(?: ?%)?/g

/** Plain arithmetic of the pages: `10 × 2.0 − 5 = 15.00`. Nothing but digits and signs reaches the parser. */
function valueOf(text: string): number {
  let at = 0
  const next = (): string => text[at] ?? ''
  const factor = (): number => {
    if (next() === '(') {
      at += 1
      const inside = sum()
      at += 1
      return inside
    }
    const digits = /^[\d.]+/.exec(text.slice(at))?.[0] ?? ''
    at += digits.length
    return Number(digits)
  }
  const product = (): number => {
    let value = factor()
    while (next() === '×' || next() === '/') {
      const sign = text[at++]
      value = sign === '×' ? value * factor() : value / factor()
    }
    return value
  }
  function sum(): number {
    let value = product()
    while (next() === '+' || next() === '−') {
      const sign = text[at++]
      value = sign === '+' ? value + product() : value - product()
    }
    return value
  }
  return sum()
}

/** A row with a working and, in the last cell, its result is an equation too. */
const equationsIn = (page: string): string[] => [
  ...(page.match(EQUATION) ?? []),
  ...tablesOf(page).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const cells = row.map((cell) => textOf(cell).replaceAll(/[\u2066-\u2069\u200e]/g, '').trim())
      const [working = '', result = ''] = cells.slice(-2)
      return /^[\d(][\d.() ×/+−]*[×/+−]/.test(working) && /^\d/.test(result) ? [`${working} = ${result}`] : []
    }),
  ),
]

const pages = LANGUAGES.flatMap((language) =>
  readdirSync(join(ROOT, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ language, path: file.slice(0, -3) })),
)

test.each(LANGUAGES)('every equation of the pages in %s is right', (language) => {
  const found = pages
    .filter((page) => page.language === language)
    .flatMap(({ path }) => equationsIn(pageOf(language, path)).map((equation) => ({ path, equation })))
  const wrong = found.filter(({ equation }) => {
    const [left = '', right = ''] = equation.split('=')
    const decimals = /\.(\d+)/.exec(right)?.[1]?.length ?? 0
    const scale = right.includes('%') ? 100 : 1
    const value = valueOf(left.replaceAll(' ', '')) * scale
    return Math.abs(value - Number.parseFloat(right)) > 0.5 * 10 ** -decimals + 1e-9
  })
  expect(wrong).toEqual([])
  expect(found.length).toBeGreaterThan(35)
})
