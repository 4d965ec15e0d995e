import { builderKey, type BuilderPick } from '@evens/kernel'
import { addable } from '@evens/pricing'
import { describe, expect, test } from 'vitest'
import { aBook, aMarket, anEvent, footballPrices, NOW_MS, pricesOf } from '../testing/build.ts'
import { POWER } from '../testing/messages.ts'
import type { BookEvent, BookMarket } from './book.ts'
import { builderLaw, builderOdds, fairPicks, hasBuilder } from './builder-offer.ts'
import { quoteOf } from './quote.ts'

const priced = (): BookMarket[] =>
  footballPrices().map(({ market, specifiers, chances }) => aMarket(market, specifiers, chances))

const aGame = (edit: (market: BookMarket) => BookMarket = (market) => market): BookEvent =>
  anEvent({ markets: priced().map(edit) })

const pick = (text: string): BuilderPick => {
  const [market = '', outcome = ''] = text.split(' ')
  return { market, outcome }
}

const quote = (event: BookEvent, ...texts: string[]) => {
  const market = builderKey(texts.map(pick)) ?? ''
  return quoteOf(aBook(event), { event: event.fixture.id, market, outcome: 'yes' }, NOW_MS, POWER.margin)
}

const oddsOf = (event: BookEvent, text: string): number => {
  const { market, outcome } = pick(text)
  return event.markets.get(market)?.outcomes.find(({ id }) => id === outcome)?.odds ?? 0
}

test('a builder is quoted like any price, from the prices of its game alone', () => {
  const event = aGame()
  const both = quote(event, 'result home', 'total|total=2.5 over')
  const fair = 1000 / oddsOf(event, 'result_total|total=2.5 home_over')
  expect(both).toMatchObject({ isOpen: true, reason: null, isLive: false, delayMs: 3000, version: 1 })
  expect(both.fixture?.id).toBe('400001')
  expect((both.chance ?? 0) / 1_000_000).toBeCloseTo(fair, 3)
  expect(1000 / (both.odds ?? 0)).toBeGreaterThan(fair)
  expect(both.odds).toBeGreaterThan(oddsOf(event, 'result home'))
  expect(both.odds).toBeLessThan((oddsOf(event, 'result home') * oddsOf(event, 'total|total=2.5 over')) / 1000)
})

describe('it has a price only while each of its picks has one', () => {
  const only = (key: string, change: Partial<BookMarket>) => (market: BookMarket) =>
    market.key === key ? { ...market, ...change } : market

  test.each([
    ['suspended', only('both_score', { status: -1 }), 'market-not-active'],
    ['held', only('both_score', { isHeld: true }), 'market-held'],
    ['settled', only('both_score', { settlement: { certainty: 1, outcomes: [] } }), 'market-settled'],
  ])('%s', (_, edit, reason) => {
    expect(quote(aGame(edit), 'result home', 'both_score yes')).toMatchObject({ odds: null, isOpen: false, reason })
  })

  test.each([
    [['result home', 'result away'], 'builder-contradiction'],
    [['result home', 'double_chance home_draw'], 'builder-adds-nothing'],
    [['result home', 'draw_no_bet home'], 'builder-not-pickable'],
    [['result home', 'both_score perhaps'], 'outcome-unknown'],
    [['result home', 'no_such_market yes'], 'market-unknown'],
  ])('%s', (texts, reason) => {
    expect(quote(aGame(), ...texts)).toMatchObject({ odds: null, isOpen: false, reason })
  })

  test('there is none for a sport without joint prices', () => {
    const event = anEvent({ fixture: { sport: 'horse-racing' }, markets: priced() })
    expect(quote(event, 'result home', 'both_score yes')).toMatchObject({ isOpen: false, reason: 'no-builder' })
  })

  test('there is none while the book has too little data', () => {
    const event = aGame((market) => (market.market === 'total' ? { ...market, status: -1 } : market))
    expect(quote(event, 'result home', 'both_score yes').reason).toBe('market-not-active')
  })
})

test('a feed of odds alone is built on as well', () => {
  const event = aGame((market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome) => ({
      ...outcome,
      probability: null,
      odds: outcome.odds === null ? null : Math.round(outcome.odds / 1.05),
    })),
  }))
  const { chance } = quote(event, 'result home', 'total|total=2.5 over')
  expect((chance ?? 0) / 1_000_000).toBeCloseTo(1000 / oddsOf(aGame(), 'result_total|total=2.5 home_over'), 2)
})

test('a cash-out treats a leg already won as certain', () => {
  const outcomes = [
    { id: 'yes', result: 1 as const },
    { id: 'no', result: 0 as const },
  ]
  const event = aGame((market) =>
    market.key === 'both_score' ? { ...market, settlement: { certainty: 1, outcomes } } : market,
  )
  const home = event.markets.get('result')?.outcomes[0]?.probability ?? 0
  expect(quote(event, 'result home', 'both_score yes').chance).toBe(Math.round(home * 1_000_000))
  expect(quote(event, 'result home', 'both_score no').chance).toBeNull()
})

test.each([
  [0.25, [2000, 2000], 3680],
  [0.6, [1500, 1200], 1570],
  [0.0001, [50_000, 30_000], 1_000_000],
  [0.3, [3300, 1200], 3300],
  [0.999, [1005, 1004], null],
])('a chance of %s over singles at %j costs %s', (chance, singles, odds) => {
  expect(builderOdds(chance, singles, 'football', POWER.margin)).toBe(odds)
})

describe.each(Object.keys(pricesOf) as (keyof typeof pricesOf)[])('a builder in %s', (sport) => {
  const overround = POWER.margin.overround.default
  /** Singles that carry the margin of the site. */
  const game = anEvent({
    fixture: { sport },
    markets: pricesOf[sport]().map(({ market, specifiers, chances }) => {
      const fair = aMarket(market, specifiers, chances)
      return {
        ...fair,
        outcomes: fair.outcomes.map((outcome) => ({ ...outcome, odds: Math.floor((outcome.odds ?? 0) / overround) })),
      }
    }),
  })
  const law = builderLaw(game)
  if (law === null) throw new Error(`no law of ${sport}`)
  const [first, ...others] = addable(law, [], fairPicks(game)).filter(({ chance }) => chance > 0.02 && chance < 0.9)

  test('has a button and a price below the fair one, never below that of one of its picks', () => {
    expect(hasBuilder(game)).toBe(true)
    let count = 0
    for (const other of others) {
      const picks = [first, other].flatMap((one) => one ?? [])
      const { odds, chance, reason } = quote(game, ...picks.map(({ market, outcome }) => `${market} ${outcome}`))
      if (odds === null || chance === null) {
        expect(reason, `${other.market} ${other.outcome}`).toMatch(/^builder-/)
        continue
      }
      count += 1
      const paid = (odds / 1000) * (chance / 1_000_000)
      expect(paid, `${other.market} ${other.outcome}`).toBeLessThan(chance < 500_000 ? 1.005 / overround : 1)
      expect(odds).toBeGreaterThanOrEqual(
        Math.max(...picks.map(({ market, outcome }) => oddsOf(game, `${market} ${outcome}`))),
      )
    }
    expect(count).toBeGreaterThan(20)
  })
})

test.each([
  ['baseball', 0, true],
  ['baseball', 1, false],
  ['tennis', 1, true],
  ['horse-racing', 0, false],
] as const)('%s with the status %i has a button: %s', (sport, status, isThere) => {
  expect(hasBuilder(anEvent({ fixture: { sport }, state: { status } }))).toBe(isThere)
})

describe('the fitted law', () => {
  /** Applies an edit as a message would, and returns whether the law was fitted again. */
  function isFittedAgain(edit: (event: BookEvent) => void): boolean {
    const event = aGame()
    const first = builderLaw(event)
    edit(event)
    event.version += 1
    return builderLaw(event) !== first
  }
  const replace = (change: Partial<BookMarket>) => (event: BookEvent) => {
    const market = event.markets.get('result')
    if (market !== undefined) event.markets.set('result', { ...market, ...change })
  }

  test.each([
    ['a price that moved', replace({ outcomes: [...(aGame().markets.get('result')?.outcomes ?? [])] }), true],
    ['a market that was suspended', replace({ status: -1 }), true],
    ['a score', (event: BookEvent) => void (event.state = { ...event.state, score: [1, 0] }), true],
    [
      'a clock that ticks',
      (event: BookEvent) =>
        void (event.state = { ...event.state, clock: { seconds: 61, isRunning: true, countsDown: false } }),
      false,
    ],
    ['cash-out that is closed', replace({ cashOut: -1 }), false],
  ])('%s: %#', (_, edit, isAgain) => {
    expect(isFittedAgain(edit)).toBe(isAgain)
  })
})
