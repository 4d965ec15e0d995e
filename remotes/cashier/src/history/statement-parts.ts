import type { StatementFilters } from '@evens/contracts'

export type StatementPart = NonNullable<StatementFilters['section']>

export const STATEMENT_PARTS: readonly StatementPart[] = [
  'stakes',
  'winnings',
  'deposits',
  'withdrawals',
  'exchange',
  'other',
]
