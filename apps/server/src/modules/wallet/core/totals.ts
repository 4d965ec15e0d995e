import type { STATEMENT_SECTIONS, StatementTotals } from '@evens/contracts'
import { shownCurrency } from '../shown-currency.ts'

type Section = (typeof STATEMENT_SECTIONS)[number]

/** The statement's section of each kind of movement. Kinds that are not listed are "other". */
const SECTION_OF: Readonly<Record<string, Section>> = {
  stake: 'stakes',
  release: 'stakes',
  'advance-void': 'stakes',
  'toto-stake': 'stakes',
  'lotto-stake': 'stakes',
  'game-stake': 'stakes',
  settlement: 'winnings',
  correction: 'winnings',
  'cash-out': 'winnings',
  'toto-payout': 'winnings',
  'toto-refund': 'winnings',
  'toto-correction': 'winnings',
  'lotto-prize': 'winnings',
  'lotto-refund': 'winnings',
  'game-win': 'winnings',
  'game-end': 'winnings',
  'game-refund': 'winnings',
  'jackpot-win': 'winnings',
  deposit: 'deposits',
  'deposit-chargeback': 'deposits',
  withdrawal: 'withdrawals',
  'withdrawal-hold': 'withdrawals',
  'withdrawal-back': 'withdrawals',
  'exchange-out': 'exchange',
  'exchange-in': 'exchange',
  'bonus-grant': 'bonuses',
  'bonus-stake': 'bonuses',
  'bonus-release': 'bonuses',
  'bonus-settlement': 'bonuses',
  'bonus-cash-out': 'bonuses',
  'bonus-correction': 'bonuses',
  'bonus-convert': 'bonuses',
  'bonus-end': 'bonuses',
  'round-free': 'bonuses',
  cashback: 'bonuses',
  prize: 'bonuses',
}

/** Kinds outside the sections that have texts of their own. */
const NAMED_OTHERS = ['play-money', 'refund-hold', 'refund']

export const sectionOf = (kind: string): Section => SECTION_OF[kind] ?? 'other'

/** All kinds of the given sections; those of "other" cannot be listed. */
export const kindsOf = (...sections: readonly Section[]): readonly string[] =>
  Object.keys(SECTION_OF).filter((kind) => sections.includes(sectionOf(kind)))

export const KNOWN_KINDS: readonly string[] = Object.keys(SECTION_OF)

const keyOf = (kind: string): string => kind.replaceAll('-', '_')

export const kindText = (kind: string): string =>
  kind in SECTION_OF || NAMED_OTHERS.includes(kind) ? `wallet_kind_${keyOf(kind)}` : 'wallet_kind_other'

const ACCOUNTS = ['cash', 'held', 'bonus', 'bonus-held', 'owed', 'advance', 'withdrawing', 'returning', 'tax']

export const accountText = (kind: string): string =>
  ACCOUNTS.includes(kind) ? `wallet_part_${keyOf(kind)}` : 'wallet_part_other'

/** The sum of movements of one kind on accounts of one kind. */
export type Sum = {
  readonly currency: string
  readonly movement: string
  readonly account: string
  readonly amount: bigint
}

const [STAKES, WINNINGS, DEPOSITS, WITHDRAWALS] = [
  new Set(kindsOf('stakes')),
  new Set(kindsOf('winnings')),
  new Set(kindsOf('deposits')),
  new Set(kindsOf('withdrawals')),
]
/** Counted when it leaves the account, on hold or not; a stake on a coupon counts as what is on hold for it. */
const STAKED_AT_ONCE = new Set(['toto-stake', 'lotto-stake', 'game-stake'])

function stakedBy({ movement, account, amount }: Sum): bigint {
  if (!STAKES.has(movement)) return 0n
  if (STAKED_AT_ONCE.has(movement)) return account === 'held' ? 0n : -amount
  return account === 'held' ? amount : 0n
}

const wonBy = ({ movement, account, amount }: Sum): bigint =>
  WINNINGS.has(movement) && account !== 'held' ? amount : 0n

const allOf = (sums: readonly Sum[], part: (sum: Sum) => bigint): bigint =>
  sums.reduce((total, sum) => total + part(sum), 0n)

const deposited = (sums: readonly Sum[]): bigint =>
  allOf(sums, ({ movement, amount }) => (DEPOSITS.has(movement) ? amount : 0n))

const withdrawn = (sums: readonly Sum[]): bigint =>
  allOf(sums, ({ movement, amount }) => (WITHDRAWALS.has(movement) ? -amount : 0n))

/** Stakes, winnings, deposits and withdrawals of a player, by currency. */
export function totalsOf(sums: readonly Sum[]): StatementTotals[] {
  return byCurrency(sums).map(([currency, own]) => {
    const [staked, won] = [allOf(own, stakedBy), allOf(own, wonBy)]
    return {
      ...shapeOf(currency),
      staked: String(staked),
      won: String(won),
      net: String(won - staked),
      deposits: String(deposited(own)),
      withdrawals: String(withdrawn(own)),
    }
  })
}

/** Deposits less withdrawals, in every currency in which there were any. */
export function netDepositsOf(sums: readonly Sum[]) {
  const paid = sums.filter(({ movement }) => DEPOSITS.has(movement) || WITHDRAWALS.has(movement))
  return byCurrency(paid).map(([currency, own]) => ({
    ...shapeOf(currency),
    amount: String(deposited(own) - withdrawn(own)),
  }))
}

const byCurrency = (sums: readonly Sum[]): readonly [string, readonly Sum[]][] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1))

function shapeOf(currency: string): Pick<StatementTotals, 'iso' | 'exponent'> {
  const { iso, exponent } = shownCurrency(currency)
  return { iso, exponent }
}
