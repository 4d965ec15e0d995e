import type { BettingSettings, Block, Inline } from '@evens/contracts'
import { type JurisdictionPack, REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT } from '@evens/rules/limits'
import { LOTTO_KINDS, type LottoKind, TOTO_POOLS } from '@evens/rules/pools'
import type { Say } from './identity-table.ts'

const cell = (text: string): Inline[] => [{ kind: 'text', text }]

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head: head.map(cell),
  rows: rows.map((row) => row.map(cell)),
})

/** The percentages of the hyper-bonus, or a sentence where the site has none. */
export function hyperBonusTable(bonus: BettingSettings['offers']['hyperBonus'], say: Say): Block {
  if (bonus === null) return { kind: 'paragraph', children: cell(say('offers_hyper_none')) }
  return table(
    [say('offers_hyper_legs'), say('offers_hyper_percent')],
    bonus.percents.map(({ legs, percent }) => [
      say('offers_hyper_from', { legs }),
      say('lotto_percent', { percent }),
    ]),
  )
}

const DAYS_OF_YEAR = 365
/** Some jurisdictions count a year as 360 days. */
const YEARS_FROM = 360

/** The limits of a player and what can be chosen, by the jurisdiction that enforces them. */
export function limitOptions({ options }: JurisdictionPack, language: string, say: Say): Block {
  const list = new Intl.ListFormat(language, { type: 'disjunction', style: 'short' })
  const among = (key: string, counts: readonly number[]): string[] => {
    const last = counts.at(-1)
    return last === undefined ? [] : [list.format([...counts.slice(0, -1).map(String), say(key, { count: last })])]
  }
  const lasting = (days: readonly number[]): string => {
    const years = days.filter((count) => count >= YEARS_FROM).map((count) => Math.round(count / DAYS_OF_YEAR))
    return [
      ...among(
        'limits_days',
        days.filter((count) => count < YEARS_FROM),
      ),
      ...among('offers_years', years),
    ].join(' · ')
  }
  const hours = options[SESSION_LIMIT]
  const rows = [
    ...['deposit', 'wager', 'loss'].map((kind) => [kind, say('offers_limit_periods')]),
    ['session', say('offers_limit_hours', { from: Math.min(...hours), till: Math.max(...hours) })],
    ['reality', among('limits_minutes', options[REALITY_CHECK]).join('')],
    ['time_out', lasting(options[TIME_OUT])],
    ['exclusion', lasting(options[SELF_EXCLUSION])],
  ] as const
  return table(
    [say('offers_limit'), say('offers_limit_does'), say('offers_limit_choices')],
    rows.map(([kind, choices]) => [say(`offers_limit_${kind}`), say(`offers_limit_${kind}_does`), choices]),
  )
}

const underscored = (id: string): string => id.replaceAll('-', '_')

const hitsAndShares = (parts: readonly (readonly [hits: string, percent: number])[], say: Say): string =>
  parts.map(([hits, percent]) => `${hits}: ${say('lotto_percent', { percent })}`).join(' · ')

export function totoTable(language: string, say: Say): Block {
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`)
  return table(
    [say('offers_pool'), say('offers_pool_matches'), say('offers_pool_shares'), say('offers_pool_least')],
    TOTO_POOLS.map(({ id, size, categories, minPlayed }) => [
      say(`toto_pool_${underscored(id)}`),
      number.format(size),
      hitsAndShares(
        categories.map(({ hits, percent }) => [number.format(hits), percent]),
        say,
      ),
      number.format(minPlayed),
    ]),
  )
}

const chosenIn = ({ fields, hasBonus }: LottoKind, say: Say): string =>
  fields.map((field) => say(hasBonus ? 'lotto_formula_bonus' : 'lotto_formula', field)).join(' + ')

export function lottoTable(language: string, say: Say): Block {
  const list = new Intl.ListFormat(language, { type: 'disjunction', style: 'narrow' })
  return table(
    [say('offers_lotto'), say('offers_lotto_choose'), say('offers_lotto_every'), say('offers_pool_shares')],
    LOTTO_KINDS.map((kind) => [
      say(`lotto_kind_${underscored(kind.id)}`),
      chosenIn(kind, say),
      say('limits_minutes', { count: kind.everyMinutes }),
      hitsAndShares(
        kind.categories.map(({ hits, needsBonus, sharePercent }) => [
          needsBonus === true ? say('lotto_hits_bonus', { hits: list.format(hits) }) : list.format(hits),
          sharePercent,
        ]),
        say,
      ),
    ]),
  )
}
