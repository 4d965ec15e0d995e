import type { Permission } from '@evens/rules/operators'

/** Stands for every first word of a subject without commands. */
export const ANY = '*'

/** The permission of every command, by subject and first word. A command that is not listed is not run. */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, Permission>>>> = {
  operators: { list: 'operators.read' },
  integrity: {
    list: 'ledger.read',
    check: 'ledger.read',
    accept: 'ledger.resume',
    resume: 'ledger.resume',
    approve: 'ledger.resume',
    reject: 'ledger.resume',
  },
  betting: { list: 'betting.read', suspend: 'betting.suspend', resume: 'betting.suspend' },
  fixtures: {
    list: 'results.read',
    replace: 'fixtures.decide',
    merge: 'fixtures.decide',
    reject: 'fixtures.decide',
    void: 'fixtures.decide',
  },
  results: {
    list: 'results.read',
    propose: 'results.propose',
    void: 'results.propose',
    release: 'results.propose',
    again: 'results.propose',
    approve: 'results.approve',
    reject: 'results.approve',
  },
  liability: { list: 'liability.read' },
  'late-bets': { list: 'results.read' },
  vip: { list: 'betting.read', approve: 'vip.decide', refuse: 'vip.decide' },
  lotto: { list: 'results.read', void: 'pools.void' },
  deposits: {
    list: 'payments.read',
    credit: 'payments.decide',
    refund: 'payments.decide',
    acknowledge: 'payments.decide',
  },
  withdrawals: {
    list: 'payments.read',
    approve: 'payments.decide',
    refuse: 'payments.decide',
    acknowledge: 'payments.decide',
  },
  refunds: {
    list: 'payments.read',
    retry: 'payments.decide',
    'mark-refunded': 'payments.decide',
    acknowledge: 'payments.decide',
  },
  strays: {
    list: 'payments.read',
    credit: 'payments.decide',
    refund: 'payments.decide',
    'write-off': 'payments.decide',
    approve: 'payments.decide',
    reject: 'payments.decide',
  },
  'payment-questions': { list: 'payments.read', answer: 'payments.answer' },
  rates: { list: 'ledger.read', set: 'rates.set' },
  reconcile: { [ANY]: 'ledger.reconcile' },
  blocks: { list: 'players.read', show: 'players.read', set: 'players.block', lift: 'players.block' },
  appeals: { list: 'players.read', show: 'players.read', grant: 'appeals.decide', decline: 'appeals.decide' },
  promo: { list: 'promo.read', create: 'promo.edit', end: 'promo.edit' },
  points: { list: 'promo.read', propose: 'points.propose', approve: 'points.approve', reject: 'points.approve' },
  'geo-passes': { list: 'passes.read', issue: 'passes.issue', end: 'passes.issue' },
  'hidden-sports': { show: 'players.read', hide: 'players.restrict', unhide: 'players.restrict' },
  restore: {
    report: 'ledger.read',
    confirm: 'restore.decide',
    assign: 'restore.decide',
    dismiss: 'restore.decide',
    mark: 'restore.mark',
  },
  transfers: {
    list: 'players.read',
    show: 'players.read',
    require: 'players.transfer',
    cancel: 'players.transfer',
  },
  support: { list: 'support.read', show: 'support.read', answer: 'support.answer', close: 'support.answer' },
  verification: {
    list: 'documents.read',
    open: 'documents.decide',
    accept: 'documents.decide',
    refuse: 'documents.decide',
    request: 'documents.decide',
  },
}
