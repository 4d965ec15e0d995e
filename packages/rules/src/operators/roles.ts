/** Roles of operators. A person with two tasks gets two entries: no role holds money and the book at once. */
export const ROLES = ['support', 'trader', 'finance', 'compliance', 'marketing', 'content', 'auditor', 'admin'] as const
export type Role = (typeof ROLES)[number]

const ALL: readonly Role[] = ROLES
const SEES_BETTING: readonly Role[] = ['support', 'trader', 'finance', 'compliance', 'auditor', 'admin']
const SEES_MONEY: readonly Role[] = ['support', 'finance', 'compliance', 'auditor']
const SEES_PLAYERS: readonly Role[] = ['support', 'trader', 'finance', 'compliance', 'auditor', 'admin']
const SEES_LEDGER: readonly Role[] = ['finance', 'compliance', 'auditor', 'admin']

/**
 * The holders of each permission. Admins configure and suspend, but act on no money, document, price or result. A
 * permission that needs two people is held by at least two roles or can be held by several people of one.
 */
const HOLDERS = {
  'betting.read': SEES_BETTING,
  'betting.suspend': ['trader', 'compliance', 'admin'],
  'liability.read': SEES_BETTING,
  'results.read': SEES_BETTING,
  'results.propose': ['trader'],
  'results.approve': ['trader', 'compliance'],
  'fixtures.decide': ['trader'],
  'games.resume': ['trader', 'compliance'],
  'vip.decide': ['trader'],
  'pools.void': ['trader'],
  'payments.read': SEES_MONEY,
  'payments.decide': ['finance', 'compliance'],
  'payments.answer': ['support', 'finance'],
  'ledger.read': SEES_LEDGER,
  'ledger.reconcile': ['finance', 'compliance', 'auditor'],
  'rates.set': ['finance'],
  'ledger.resume': ['finance', 'compliance'],
  'restore.decide': ['finance', 'compliance'],
  'restore.mark': ['finance', 'compliance', 'admin'],
  'players.read': SEES_PLAYERS,
  'players.block': ['compliance'],
  'players.transfer': ['support', 'compliance'],
  'players.restrict': ['compliance', 'trader'],
  'appeals.decide': ['compliance'],
  'support.read': ['support', 'compliance', 'auditor', 'admin'],
  'support.answer': ['support', 'compliance'],
  'documents.read': ['support', 'compliance', 'auditor'],
  'documents.decide': ['compliance'],
  'promo.read': ['support', 'finance', 'compliance', 'marketing', 'auditor', 'admin'],
  'promo.edit': ['marketing'],
  'promo.stop': ['marketing', 'finance', 'compliance'],
  'promo.review': ['compliance'],
  'promo.approve': ['marketing', 'finance', 'compliance'],
  'points.propose': ['marketing', 'support'],
  'points.approve': ['marketing', 'finance', 'compliance'],
  'passes.read': ['support', 'compliance', 'auditor', 'admin'],
  'passes.issue': ['support', 'compliance'],
  'operators.read': ALL,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof HOLDERS

export const mayDo = (role: Role, permission: Permission): boolean => holdersOf(permission).includes(role)

/** For the text of a refusal: the roles that could do it. */
export const holdersOf = (permission: Permission): readonly Role[] => HOLDERS[permission]
