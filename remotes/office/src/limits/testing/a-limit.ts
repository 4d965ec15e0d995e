import type { Limit } from '@evens/contracts'

export const aLimit = (facts: Partial<Limit> = {}): Limit => ({
  limitType: 20,
  limitValue: null,
  limitState: 'INACTIVE',
  startedAt: null,
  endsAt: null,
  limitBalance: null,
  needApprove: false,
  measure: 'EUR',
  label: 'A limit',
  ...facts,
})
