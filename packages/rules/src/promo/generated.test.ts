import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAKED_TYPES } from '../coupon/coupon-types.ts'
import { runsAt } from './calendar.ts'
import { decideRewards, isForPlayer, type PromoEvent, type PromoPlayer } from './decide.ts'
import { SUBJECTS, type PromoDefinition, type PromoMoney, type PromoReward, type PromoTrigger } from './definition.ts'
import { exampleOf } from './example.ts'
import { partKey, TERM_PARTS, type Sentence } from './sentence.ts'
import { termsOf } from './terms.ts'

/** Generated definitions: every field of every kind, present and absent. They need not be sensible, only well formed. */
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(one, { nil: undefined })
const count = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max })
const odds = fc.integer({ min: 1001, max: 20_000 })
const days = count(365)

/** Multiples of at most three decimals. */
const anyMoney: fc.Arbitrary<PromoMoney> = fc.oneof(
  count(100_000).map((thousandths) => ({ times: thousandths / 1000 })),
  fc
    .record({ EUR: count(10_000), USD: count(10_000) })
    .map(({ EUR, USD }) => ({ by: { EUR: `${EUR}`, USD: `${USD}` } })),
)
const types = fc.uniqueArray(fc.constantFrom(...STAKED_TYPES), { minLength: 1, maxLength: 4 })
const word = fc.constantFrom('football', 'tennis', 'slots-week', 'card')

const anyTrigger: fc.Arbitrary<PromoTrigger> = fc.oneof(
  fc.record({ kind: fc.constantFrom('registered', 'verified', 'birthday', 'code', 'given') }),
  fc.record({
    kind: fc.constant('deposited' as const),
    nth: maybe(count(5)),
    min: anyMoney,
    methods: maybe(fc.uniqueArray(word, { minLength: 1 })),
  }),
  fc.record({
    kind: fc.constant('settled' as const),
    types: maybe(types),
    minLegs: maybe(count(20)),
    minLegOdds: maybe(odds),
    minOdds: maybe(odds),
    minStake: maybe(anyMoney),
    isLive: maybe(fc.boolean()),
    sports: maybe(fc.uniqueArray(word, { minLength: 1 })),
    result: fc.constantFrom('won', 'lost', 'one-leg-lost'),
  }),
  fc.record({ kind: fc.constant('week' as const), programme: fc.constantFrom('vip', 'premium') }),
  fc.record({ kind: fc.constant('placed-in' as const), tournament: word, places: count(20) }),
  fc.record({ kind: fc.constant('hands' as const), perWeek: count(1000) }),
  fc.record({ kind: fc.constant('level' as const), level: fc.integer({ min: 2, max: 8 }) }),
  fc.record({
    kind: fc.constant('brought' as const),
    days,
    deposited: anyMoney,
    staked: anyMoney,
    minOdds: odds,
  }),
  fc.record({ kind: fc.constant('bought' as const), item: word }),
  fc.record({
    kind: fc.constant('standing' as const),
    offer: fc.constantFrom('hyper-bonus', 'bonus-bet', 'advance', 'vip-bet'),
  }),
)

const anyShare = fc.oneof(fc.record({ percent: count(10_000), max: maybe(anyMoney) }), fc.record({ fixed: anyMoney }))
const anyContributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SUBJECTS), count(1000)), { minLength: 1, selector: ([subject]) => subject })
  .map((entries) => Object.fromEntries(entries))

const anyReward: fc.Arbitrary<PromoReward> = fc.oneof(
  fc
    .tuple(
      anyShare,
      fc.record({
        times: count(100),
        contributes: anyContributes,
        types: maybe(types),
        minLegOdds: maybe(odds),
        minOdds: maybe(odds),
        maxStake: maybe(anyMoney),
        days,
        convertsMax: fc.option(count(100)),
      }),
    )
    .map(([share, wager]) => ({ kind: 'bonus' as const, ...share, wager })),
  fc
    .tuple(anyShare, odds, days)
    .map(([share, minOdds, of]) => ({ kind: 'free-bet' as const, ...share, minOdds, days: of })),
  fc.record({
    kind: fc.constant('free-rounds' as const),
    titles: fc.uniqueArray(count(5000), { minLength: 1 }),
    rounds: count(500),
    stake: anyMoney,
    days,
  }),
  fc.record({
    kind: fc.constant('cashback' as const),
    programme: fc.constantFrom('vip', 'premium'),
    min: anyMoney,
    max: anyMoney,
  }),
  fc.record({ kind: fc.constant('points' as const), points: count(1_000_000) }),
  fc.record({ kind: fc.constant('cash' as const), byPlace: fc.array(anyMoney, { minLength: 1, maxLength: 6 }) }),
)

const code = fc.constantFrom('AE', 'GB', 'RU', 'IN')
const codes = fc.uniqueArray(code, { minLength: 1 })

const anyDefinition: fc.Arbitrary<PromoDefinition> = fc.record({
  id: fc.constantFrom('one', 'other'),
  category: fc.constantFrom('first_deposit', 'bonuses'),
  product: fc.constantFrom('sport', 'casino', 'pools', 'poker', 'any'),
  runs: fc.record({
    from: count(2_000_000_000_000),
    until: fc.option(count(2_000_000_000_000)),
    weekdays: maybe(fc.uniqueArray(count(7), { minLength: 1 })),
    hours: maybe(fc.record({ from: fc.integer({ min: 0, max: 23 }), until: count(24) })),
  }),
  audience: fc.record({
    countries: maybe(fc.record({ only: fc.boolean(), list: codes })),
    currencies: maybe(fc.uniqueArray(fc.constantFrom('EUR', 'USD'), { minLength: 1 })),
    languages: maybe(fc.uniqueArray(fc.constantFrom('en', 'ru', 'ar'), { minLength: 1 })),
    levels: maybe(fc.record({ min: count(8) })),
    isVerified: maybe(fc.boolean()),
    ageDays: maybe(fc.record({ min: maybe(count(90)), max: maybe(count(90)) })),
  }),
  joins: fc.constantFrom('automatic', 'button', 'code', 'choice'),
  trigger: anyTrigger,
  reward: fc.array(anyReward, { minLength: 1, maxLength: 2 }),
  bounds: fc.record({
    perPerson: maybe(
      fc.record({ ever: maybe(count(9)), day: maybe(count(9)), week: maybe(count(9)), month: maybe(count(9)) }),
    ),
    inAll: maybe(count(1000)),
    claimDays: days,
  }),
  group: maybe(fc.constantFrom('welcome', 'weekend')),
  excludes: maybe(fc.uniqueArray(word, { minLength: 1 })),
  picture: fc.constant('picture'),
  texts: fc.constant({ en: { title: 'Title', lead: 'Lead', steps: [] } }),
})

const RUNS = 300

/** Every bound of the fields that decide, as the leaf it is; amounts stay whole. */
function leavesOf(value: unknown): unknown[] {
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'string') return []
  if (typeof value !== 'object') return [value]
  return 'times' in value && Object.keys(value).length === 1
    ? [JSON.stringify(value)]
    : Object.values(value).flatMap(leavesOf)
}

const decidingPart = ({ runs, audience, trigger, reward, bounds }: PromoDefinition): unknown => ({
  runs: { from: runs.from, until: runs.until, hours: runs.hours },
  audience,
  trigger: trigger.kind === 'standing' ? null : trigger,
  reward,
  bounds: { perPerson: bounds.perPerson, inAll: bounds.inAll },
})

test('every number that the engine decides by stands in the terms', () => {
  fc.assert(
    fc.property(anyDefinition, (definition) => {
      fc.pre(definition.trigger.kind !== 'standing')
      const said = termsOf(definition).flatMap(({ values }) => Object.values(values).flatMap(leavesOf))
      // Places and their ends are counted out, the first deposit is a word.
      const hasOwnWords = definition.trigger.kind === 'deposited' && definition.trigger.nth === 1 ? [1] : []
      const places = definition.trigger.kind === 'placed-in' ? [definition.trigger.places] : []
      const known = new Set([...said, ...hasOwnWords, ...places])
      expect(leavesOf(decidingPart(definition)).filter((leaf) => !known.has(leaf))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

/** The fields that a decision reads, without those that the public part of a definition leaves out. */
const sourceOf = ({
  runs,
  audience,
  product,
  joins,
  trigger,
  reward,
  bounds,
  group,
  excludes,
}: PromoDefinition): string =>
  JSON.stringify({ runs, audience, product, joins, trigger, reward, bounds, group, excludes })

const fieldChanges: fc.Arbitrary<(from: PromoDefinition, to: PromoDefinition) => PromoDefinition> = fc.constantFrom(
  (from, { runs }) => ({ ...from, runs: { ...from.runs, from: runs.from } }),
  (from, { runs }) => ({ ...from, runs: { ...from.runs, until: runs.until } }),
  (from, { runs }) => ({ ...from, runs: { ...from.runs, weekdays: runs.weekdays } }),
  (from, { runs }) => ({ ...from, runs: { ...from.runs, hours: runs.hours } }),
  (from, { audience }) => ({ ...from, audience: { ...from.audience, countries: audience.countries } }),
  (from, { audience }) => ({ ...from, audience: { ...from.audience, levels: audience.levels } }),
  (from, { audience }) => ({ ...from, audience: { ...from.audience, isVerified: audience.isVerified } }),
  (from, { product }) => ({ ...from, product }),
  (from, { group }) => ({ ...from, group }),
  (from, { excludes }) => ({ ...from, excludes }),
  (from, { trigger }) => ({ ...from, trigger }),
  (from, { reward }) => ({ ...from, reward }),
  (from, { bounds }) => ({ ...from, bounds: { ...from.bounds, perPerson: bounds.perPerson } }),
  (from, { bounds }) => ({ ...from, bounds: { ...from.bounds, inAll: bounds.inAll } }),
)

/** A reward can be of no use beside its cause: then nothing of it is decided, and definitions like it are not published. */
const isSensible = ({ trigger, reward }: PromoDefinition): boolean =>
  trigger.kind !== 'standing' &&
  reward.every((one) =>
    one.kind === 'cash'
      ? trigger.kind === 'placed-in' && one.byPlace.length <= trigger.places
      : one.kind !== 'cashback' || (trigger.kind === 'week' && trigger.programme === one.programme),
  )

test('a change of a field that the engine decides by changes the terms', () => {
  fc.assert(
    fc.property(anyDefinition, anyDefinition, fieldChanges, (from, other, change) => {
      const to = change(from, other)
      fc.pre(isSensible(from) && isSensible(to) && meant(from) !== meant(to))
      expect(JSON.stringify(termsOf(to))).not.toBe(JSON.stringify(termsOf(from)))
    }),
    { numRuns: RUNS * 3 },
  )
})

/** Two ways to write one thing are one: an empty bound is no bound, and the order of contributions does not matter. */
function meant(definition: PromoDefinition): string {
  const { perPerson, inAll, claimDays } = definition.bounds
  const isBounded = Object.values(perPerson ?? {}).some((bound) => bound !== undefined)
  const { ageDays } = definition.audience
  const isAged = ageDays?.min !== undefined || ageDays?.max !== undefined
  const reward = definition.reward.map((one) =>
    one.kind === 'bonus'
      ? { ...one, wager: { ...one.wager, contributes: SUBJECTS.map((subject) => one.wager.contributes[subject] ?? 0) } }
      : one,
  )
  return JSON.stringify({
    ...JSON.parse(sourceOf(definition)),
    bounds: { perPerson: isBounded ? perPerson : undefined, inAll, claimDays },
    audience: { ...definition.audience, ageDays: isAged ? ageDays : undefined },
    reward,
  })
}

const dictionaryOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../../../dictionaries/${language}/promo.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>

/** Words of ids that operators name themselves; pages show the id where there is none. */
const NAMED = /^promo_(?:tournament|item)_/
const keysOf = ({ key, values }: Sentence): string[] => [
  key,
  ...Object.values(values).flatMap((value) => (typeof value === 'object' && 'words' in value ? value.words : [])),
]

test.each(['en', 'ru', 'ar'])(
  'each sentence of terms and examples has a text in %s, with exactly its values',
  (language) => {
    const texts = dictionaryOf(language)
    for (const part of TERM_PARTS) expect(texts).toHaveProperty(partKey(part))
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        for (const sentence of [...termsOf(definition), ...exampleOf(definition, { currency: 'EUR', usual: 500n })]) {
          const missing = keysOf(sentence).filter((key) => !NAMED.test(key) && texts[key] === undefined)
          expect(missing).toEqual([])
          const asked = [...(texts[sentence.key] ?? '').matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name)
          // Inside a plural a branch may be one word: `one {day}`.
          const named = new Set(asked.filter((name) => name !== undefined && name in sentence.values))
          expect(Object.keys(sentence.values).filter((name) => !named.has(name))).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
  },
)

const player: PromoPlayer = {
  id: '7',
  country: 'GB',
  currency: 'EUR',
  language: 'en',
  level: 1,
  isVerified: false,
  ageDays: 0,
  partner: null,
}
const decided = (definition: PromoDefinition, event: PromoEvent) =>
  decideRewards(event, [{ version: 1, isLive: true, definition }], { player, joined: [] })

const anyEvent: fc.Arbitrary<PromoEvent> = fc
  .record({
    at: fc.integer({ min: 1, max: 2e12 }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    nth: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ at, amount, nth }) =>
    fc.constantFrom<PromoEvent>(
      { kind: 'registered', at, ref: 'r' },
      { kind: 'deposited', at, ref: 'd', nth, amount, method: 'card' },
      { kind: 'settled', at, ref: 'c', bet: { type: 'express', odds: 4000, legs: [], result: 'lost', stake: amount } },
      { kind: 'placed-in', at, ref: 'p', tournament: 'slots-week', place: nth },
      { kind: 'week', at, ref: 'w', programme: 'vip', net: amount, rate: 30 },
    ),
  )

test('each decided reward is of a running promotion for that player, above zero, and the same again', () => {
  fc.assert(
    fc.property(anyDefinition, anyEvent, (definition, event) => {
      const rewards = decided(definition, event)
      if (rewards.length === 0) return
      expect(runsAt(definition, event.at)).toBe(true)
      expect(isForPlayer(definition, player)).toBeNull()
      for (const reward of rewards) {
        expect(reward.amount > 0n).toBe(true)
        expect(reward.required).toBe(reward.amount * BigInt(reward.terms?.times ?? 0))
      }
      expect(decided(definition, event)).toEqual(rewards)
    }),
    { numRuns: 500 },
  )
})
