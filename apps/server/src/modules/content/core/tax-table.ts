import type { Block, Inline } from '@evens/contracts'
import { type Tax, taxOn, taxPercent } from '@evens/rules/coupon'
import type { Say } from './identity-table.ts'

const [STAKE, PAYOUT] = [100n, 250n]

/** The tax of a site's jurisdiction as its page publishes it, with an example that the rule itself computes. */
export function taxTable(tax: Tax | null, language: string, say: Say): Block {
  const text = (value: string): Inline[] => [{ kind: 'text', text: value }]
  if (tax === null) return { kind: 'paragraph', children: text(say('tax_none')) }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const cents = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  // In hundredths, so that the example shows how it is rounded.
  const withheld = taxOn(tax, PAYOUT * 100n, STAKE * 100n)
  const values = {
    percent: number.format(taxPercent(tax)),
    stake: number.format(STAKE),
    payout: number.format(PAYOUT),
    tax: cents.format(Number(withheld) / 100),
    paid: cents.format(Number(PAYOUT * 100n - withheld) / 100),
  }
  const rows = [
    ['tax_rate', 'tax_rate_value'],
    ['tax_base', `tax_base_${tax.base}`],
    ['tax_free', 'tax_free_value'],
    ['tax_rounding', 'tax_rounding_value'],
    ['tax_example', 'tax_example_value'],
  ]
  return {
    kind: 'table',
    head: ['tax_head', 'tax_head_value'].map((key) => text(say(key))),
    rows: rows.map((row) => row.map((key) => text(say(key, values)))),
  }
}
