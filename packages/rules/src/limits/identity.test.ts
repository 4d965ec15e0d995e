import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideIdentity,
  IDENTITY_ACTS,
  type IdentityBounds,
  type IdentityFacts,
  PROOFS,
  requirementsOf,
} from './identity.ts'
import { packOf } from './packs.ts'

const OPEN = requirementsOf(packOf('open'))
const CLEAN: IdentityFacts = { age: 30, days: 1, deposits: 0, amount: 100, proofs: [], isIdentityExpired: false }

test.each([
  ['a new player stakes', 'stake', {}, 'allowed'],
  ['a new player deposits', 'deposit', {}, 'allowed'],
  ['no date of birth', 'stake', { age: null }, 'refused age-check'],
  ['a day too young', 'deposit', { age: 17 }, 'refused age-check'],
  ['as old as it has to be', 'stake', { age: 18 }, 'allowed'],
  ['documents do not make anybody older', 'stake', { age: 17, proofs: [...PROOFS] }, 'refused age-check'],
  ['the last moment of the time to confirm a contact', 'stake', { days: 30 }, 'allowed'],
  ['no confirmed contact after it', 'stake', { days: 30.01 }, 'refused contact-check'],
  ['a contact but no identity after it', 'deposit', { days: 30.01, proofs: ['contact'] }, 'refused identity-check'],
  ['deposits up to the bound', 'deposit', { deposits: 200_000 }, 'allowed'],
  ['deposits above the bound', 'deposit', { deposits: 200_001 }, 'refused identity-check'],
  ['deposits above the bound stop stakes', 'stake', { deposits: 200_001 }, 'refused identity-check'],
  ['with identity', 'deposit', { deposits: 200_001, proofs: ['identity'] }, 'allowed'],
  ['an expired identity', 'deposit', { deposits: 200_001, isIdentityExpired: true }, 'refused identity-expired'],
  ['source of funds', 'deposit', { deposits: 5_000_001, proofs: ['identity'] }, 'refused funds-check'],
  ['source of funds proved', 'deposit', { deposits: 5_000_001, proofs: ['identity', 'funds'] }, 'allowed'],
  ['a first withdrawal', 'withdrawal', {}, 'waits identity-check'],
  ['a withdrawal after an expiry', 'withdrawal', { isIdentityExpired: true }, 'waits identity-expired'],
  ['a withdrawal with identity', 'withdrawal', { proofs: ['identity'], amount: 500_000 }, 'allowed'],
  ['a large withdrawal', 'withdrawal', { proofs: ['identity'], amount: 500_001 }, 'waits documents-check'],
  ['no rate for deposits', 'deposit', { deposits: null }, 'refused no-rate'],
  ['no rate where nothing depends on it', 'stake', { amount: null }, 'allowed'],
  ['no rate for a withdrawal', 'withdrawal', { proofs: ['identity', 'funds'], amount: null }, 'waits no-rate'],
] as const)('%s', (_name, act, facts, expected) => {
  const decision = decideIdentity(OPEN, act, { ...CLEAN, ...facts })
  expect('reason' in decision ? `${decision.outcome} ${decision.reason}` : decision.outcome).toBe(expected)
})

test('the cap on a stake is lifted by nothing', () => {
  const island = requirementsOf(packOf('island'))
  const facts = { ...CLEAN, proofs: [...PROOFS] }
  expect(decideIdentity(island, 'stake', { ...facts, amount: 500_000 })).toEqual({ outcome: 'allowed' })
  expect(decideIdentity(island, 'stake', { ...facts, amount: 500_001 })).toMatchObject({ reason: 'stake-cap' })
})

test('a jurisdiction that confirms ages allows no play before', () => {
  const strict = requirementsOf(packOf('strict'))
  for (const act of ['stake', 'deposit'] as const) {
    expect(decideIdentity(strict, act, CLEAN)).toEqual({ outcome: 'refused', reason: 'identity-check' })
    expect(decideIdentity(strict, act, { ...CLEAN, proofs: ['identity'] })).toEqual({ outcome: 'allowed' })
  }
})

const bound = fc.option(fc.integer({ min: 0, max: 40 }))
const anyBounds: fc.Arbitrary<IdentityBounds> = fc.record({
  age: fc.constantFrom('declared' as const, 'confirmed' as const),
  contactDays: bound,
  beforeWithdrawal: fc.boolean(),
  afterDeposits: bound,
  afterDays: bound,
  documentsFrom: bound,
  fundsFrom: bound,
})
const anyRules = fc
  .record({ minimumAge: fc.integer({ min: 18, max: 25 }), stakeCap: bound, identity: anyBounds })
  .map(requirementsOf)
const money = fc.option(fc.integer({ min: 0, max: 5000 }))
const anyFacts: fc.Arbitrary<IdentityFacts> = fc.record({
  age: fc.option(fc.integer({ min: 10, max: 40 })),
  days: fc.double({ min: 0, max: 50, noNaN: true }),
  deposits: money,
  amount: money,
  proofs: fc.subarray([...PROOFS]),
  isIdentityExpired: fc.boolean(),
})
const anyAct = fc.constantFrom(...IDENTITY_ACTS)
const isAllowed = (decision: { readonly outcome: string }): boolean => decision.outcome === 'allowed'

/** Facts that speak for the player less, or no more. */
const worse = (facts: IdentityFacts, by: number): readonly IdentityFacts[] => [
  { ...facts, age: facts.age === null ? null : facts.age - by },
  { ...facts, age: null },
  { ...facts, days: facts.days + by },
  { ...facts, deposits: facts.deposits === null ? null : facts.deposits + by },
  { ...facts, deposits: null },
  { ...facts, amount: facts.amount === null ? null : facts.amount + by },
  { ...facts, amount: null },
  ...facts.proofs.map((proof) => ({ ...facts, proofs: facts.proofs.filter((other) => other !== proof) })),
]

test('worse facts never allow more', () => {
  fc.assert(
    fc.property(anyRules, anyAct, anyFacts, fc.integer({ min: 1, max: 100 }), (rules, act, facts, by) => {
      if (isAllowed(decideIdentity(rules, act, facts))) return
      for (const one of worse(facts, by)) expect(isAllowed(decideIdentity(rules, act, one))).toBe(false)
    }),
  )
})

test('a withdrawal is never refused', () => {
  fc.assert(
    fc.property(anyRules, anyFacts, (rules, facts) => {
      expect(decideIdentity(rules, 'withdrawal', facts).outcome).not.toBe('refused')
    }),
  )
})

test('an unknown jurisdiction allows nothing that a known one does not', () => {
  const unknown = requirementsOf(packOf('nowhere'))
  fc.assert(
    fc.property(fc.constantFrom('strict', 'open', 'island'), anyAct, anyFacts, (name, act, facts) => {
      const known = decideIdentity(requirementsOf(packOf(name)), act, facts)
      const isStricter = !isAllowed(decideIdentity(unknown, act, facts))
      expect(isStricter || isAllowed(known)).toBe(true)
    }),
  )
})
