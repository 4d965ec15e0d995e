/** Amounts of packs are in this currency; other currencies are converted by the wallet's rates. */
export const REFERENCE_CURRENCY = 'USD'
const REFERENCE_MINOR = 100

/** The bounds above which a player has to prove something. Null is no such bound. */
export type IdentityBounds = {
  /** Before any deposit or stake: a date of birth is on record, or it is confirmed by documents. */
  readonly age: 'declared' | 'confirmed'
  /** Days after registration until an e-mail address or a phone has to be confirmed. */
  readonly contactDays: number | null
  readonly beforeWithdrawal: boolean
  /** Sum of all deposits. */
  readonly afterDeposits: number | null
  /** Days after registration. */
  readonly afterDays: number | null
  /** One withdrawal. */
  readonly documentsFrom: number | null
  /** Sum of all deposits. */
  readonly fundsFrom: number | null
}

export const IDENTITY_ACTS = ['deposit', 'stake', 'withdrawal'] as const
export type IdentityAct = (typeof IDENTITY_ACTS)[number]

/** Everything that lifts a requirement: a confirmed contact, and documents that were accepted and have not expired. */
export const PROOFS = ['contact', 'identity', 'documents', 'funds'] as const
export type Proof = (typeof PROOFS)[number]

export type IdentityReason =
  | 'age-check'
  | 'contact-check'
  | 'identity-check'
  | 'identity-expired'
  | 'documents-check'
  | 'funds-check'
  | 'stake-cap'
  | 'no-rate'

/** A fact about the player or the amount; `always` is none. */
export type BoundFact = 'always' | 'age' | 'days' | 'deposits' | 'amount'

/** One line of the table that the database, the pages and this rule share. */
export type Requirement = {
  readonly act: IdentityAct
  readonly fact: BoundFact
  /** In minor units for amounts. An age has to reach it, everything else must not exceed it. */
  readonly bound: number
  /** Null when nothing lifts it. */
  readonly proof: Proof | null
  readonly reason: Exclude<IdentityReason, 'identity-expired' | 'no-rate'>
}

/** Null is unknown, which counts as beyond every bound. Amounts are in minor units of the reference currency. */
export type IdentityFacts = {
  readonly age: number | null
  readonly days: number
  /** Including the deposit that is asked for. */
  readonly deposits: number | null
  readonly amount: number | null
  readonly proofs: readonly Proof[]
  readonly isIdentityExpired: boolean
}

export type IdentityDecision =
  | { readonly outcome: 'allowed' }
  | { readonly outcome: 'refused' | 'waits'; readonly reason: IdentityReason }

type Asked = {
  readonly minimumAge: number
  readonly stakeCap: number | null
  readonly identity: IdentityBounds
}

const PLAY: readonly IdentityAct[] = ['deposit', 'stake']

/** The requirements of a jurisdiction, line by line; the first that is not met decides. */
export function requirementsOf({ minimumAge, stakeCap, identity }: Asked): readonly Requirement[] {
  const lines: Requirement[] = []
  type Line = Omit<Requirement, 'act' | 'bound'>
  const add = (acts: readonly IdentityAct[], line: Line, bound: number | null): void => {
    if (bound !== null) lines.push(...acts.map((act) => ({ act, ...line, bound })))
  }
  const inMinor = (amount: number | null): number | null => (amount === null ? null : amount * REFERENCE_MINOR)

  add(PLAY, { fact: 'age', proof: null, reason: 'age-check' }, minimumAge)
  add(PLAY, { fact: 'days', proof: 'contact', reason: 'contact-check' }, identity.contactDays)
  const checked = { proof: 'identity', reason: 'identity-check' } as const
  add(PLAY, { fact: 'always', ...checked }, identity.age === 'confirmed' ? 0 : null)
  add(['withdrawal'], { fact: 'always', ...checked }, identity.beforeWithdrawal ? 0 : null)
  add(IDENTITY_ACTS, { fact: 'days', ...checked }, identity.afterDays)
  add(IDENTITY_ACTS, { fact: 'deposits', ...checked }, inMinor(identity.afterDeposits))
  const further = { proof: 'documents', reason: 'documents-check' } as const
  add(['withdrawal'], { fact: 'amount', ...further }, inMinor(identity.documentsFrom))
  const funds = { fact: 'deposits', proof: 'funds', reason: 'funds-check' } as const
  add(['deposit', 'withdrawal'], funds, inMinor(identity.fundsFrom))
  add(['stake'], { fact: 'amount', proof: null, reason: 'stake-cap' }, inMinor(stakeCap))
  return lines
}

const isMoney = (fact: BoundFact): boolean => fact === 'deposits' || fact === 'amount'

function isMet({ fact, bound, proof }: Requirement, facts: IdentityFacts): boolean {
  if (proof !== null && facts.proofs.includes(proof)) return true
  if (fact === 'always') return false
  const value = facts[fact]
  if (value === null) return false
  return fact === 'age' ? value >= bound : value <= bound
}

function reasonOf({ fact, proof, reason }: Requirement, facts: IdentityFacts): IdentityReason {
  if (isMoney(fact) && facts[fact as 'deposits' | 'amount'] === null) return 'no-rate'
  return proof === 'identity' && facts.isIdentityExpired ? 'identity-expired' : reason
}

/** A withdrawal is never refused: its money is put aside and waits for the proof. */
export function decideIdentity(
  requirements: readonly Requirement[],
  act: IdentityAct,
  facts: IdentityFacts,
): IdentityDecision {
  const unmet = requirements.find((one) => one.act === act && !isMet(one, facts))
  if (unmet === undefined) return { outcome: 'allowed' }
  return { outcome: act === 'withdrawal' ? 'waits' : 'refused', reason: reasonOf(unmet, facts) }
}

const least = (bounds: readonly (number | null)[]): number | null => {
  const given = bounds.filter((bound) => bound !== null)
  return given.length === 0 ? null : Math.min(...given)
}

/** The strictest of each field. */
export function strictestIdentity(all: readonly IdentityBounds[]): IdentityBounds {
  const lowest = (field: 'contactDays' | 'afterDeposits' | 'afterDays' | 'documentsFrom' | 'fundsFrom') =>
    least(all.map((bounds) => bounds[field]))
  return {
    age: all.some(({ age }) => age === 'confirmed') ? 'confirmed' : 'declared',
    contactDays: lowest('contactDays'),
    beforeWithdrawal: all.some(({ beforeWithdrawal }) => beforeWithdrawal),
    afterDeposits: lowest('afterDeposits'),
    afterDays: lowest('afterDays'),
    documentsFrom: lowest('documentsFrom'),
    fundsFrom: lowest('fundsFrom'),
  }
}
