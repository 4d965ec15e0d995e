import type { STATEMENT_SECTIONS } from '@evens/contracts'

export type Section = (typeof STATEMENT_SECTIONS)[number]

/** The statement's section of each kind of movement. Kinds that are not listed are "other". */
const SECTION_OF: Readonly<Record<string, Section>> = {
  stake: 'stakes',
  release: 'stakes',
  'advance-void': 'stakes',
  'toto-stake': 'stakes',
  'lotto-stake': 'stakes',
  settlement: 'winnings',
  correction: 'winnings',
  'cash-out': 'winnings',
  'toto-payout': 'winnings',
  'toto-refund': 'winnings',
  'toto-correction': 'winnings',
  'lotto-prize': 'winnings',
  'lotto-refund': 'winnings',
  deposit: 'deposits',
  'deposit-chargeback': 'deposits',
  withdrawal: 'withdrawals',
  'withdrawal-hold': 'withdrawals',
  'withdrawal-back': 'withdrawals',
  'exchange-out': 'exchange',
  'exchange-in': 'exchange',
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

const ACCOUNTS = ['cash', 'held', 'bonus', 'owed', 'advance', 'withdrawing', 'returning']

export const accountText = (kind: string): string =>
  ACCOUNTS.includes(kind) ? `wallet_part_${kind}` : 'wallet_part_other'
