import { type Block, type Inline, type LimitConditions, limitKeys } from '@evens/contracts'
import { amountText, currencyToShow } from '@evens/kernel'
import { amountIn, type AmountSettings, CATALOGUE_RULES, type LimitTable, STAKED_TYPES } from '@evens/rules/coupon'
import type { Say } from './identity-table.ts'

type Line = LimitConditions & Partial<AmountSettings>

const AMOUNTS = ['minStake', 'maxStake', 'maxPayout'] as const

/** Types that are all of them are no condition. */
const typesOf = (types: readonly string[]): LimitConditions =>
  STAKED_TYPES.every((type) => types.includes(type)) ? {} : { types: [...types] }

/** The lines of a site's table, after those for every bet of the listed types. */
function limitLines({ limits, minTypes, maxTypes, minStake, maxStake, maxPayout }: LimitTable): readonly Line[] {
  const everyBet = new Map<string, Line>()
  for (const line of [{ ...typesOf(minTypes), minStake }, { ...typesOf(maxTypes), maxStake }, { maxPayout }] as Line[]) {
    const key = String(line.types)
    everyBet.set(key, { ...everyBet.get(key), ...line })
  }
  return [...everyBet.values(), ...(limits as readonly Line[])]
}

const cell = (text: string): Inline[] => [{ kind: 'text', text }]
const NONE = '–'

/** An amount in a currency as pages write it, without decimals that are all zero. */
function limitAmount(multiple: number, language: string, currency: string): string {
  const { exponent } = currencyToShow(currency)
  const amount = amountText(amountIn(currency, multiple), exponent) as Intl.StringNumericLiteral
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount)
}

/** The table of limits that a site publishes, from the table that it decides by. */
export function limitTable(table: LimitTable, currency: string, language: string, say: Say): Block {
  const list = new Intl.ListFormat(language, { type: 'disjunction', style: 'narrow' })
  const rowOf = (line: Line): Inline[][] => {
    const words = limitKeys(line).map((keys) => list.format(keys.map((key) => say(key))))
    const rank = line.rankFrom === undefined ? '' : ` (${say('limits_from_rank', { rank: line.rankFrom })})`
    return [
      cell((words.length === 0 ? say('limits_any') : words.join(' · ')) + rank),
      ...AMOUNTS.map((kind) => {
        const { [kind]: amount } = line
        return cell(amount === undefined ? NONE : limitAmount(amount, language, currency))
      }),
    ]
  }
  return {
    kind: 'table',
    head: ['limits_bets', 'limits_min', 'limits_max', 'limits_payout'].map((key) => cell(say(key))),
    rows: limitLines(table).map(rowOf),
  }
}

/** The bets that a rule of the catalogue is for. */
export function barredList(rule: keyof typeof CATALOGUE_RULES, say: Say): Block {
  const { kinds, groups, markets } = CATALOGUE_RULES[rule]
  const texts = [
    ...kinds.map((kind) => say(`limits_kind_${kind}`)),
    ...groups.map((group) => say(`markets_group_${group}`)),
    ...markets.map((market) => say(`market_${market}`, { n: '…', game: '…' })),
  ]
  return { kind: 'list', ordered: false, items: texts.map((text) => [{ kind: 'paragraph', children: cell(text) }]) }
}
