import type { PromotionCard } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aCard, mine } from '../testing/a-card.ts'
import { categoriesOf, chosenCards, inFamily, queryOfChoice, readChoice } from './choice.ts'

const first = aCard({ promotion: { id: 'first-deposit-sport' }, mine: mine({ isForMe: false }) })
const joined = aCard({ promotion: { id: 'joined' }, mine: mine({ isForMe: false, joinedAt: 1 }) })
const cashback = aCard({
  promotion: { id: 'casino-cashback', category: 'cashback', product: 'casino' },
  mine: mine({}),
})
const cards = [first, joined, cashback]
const ids = (found: readonly PromotionCard[]) => found.map(({ promotion }) => promotion.id)

test.each([
  ['/en/bonuses', { category: null, isForMe: false }, ['first-deposit-sport', 'joined', 'casino-cashback']],
  ['/en/bonuses?category=cashback', { category: 'cashback', isForMe: false }, ['casino-cashback']],
  ['/en/bonuses?for=me', { category: null, isForMe: true }, ['joined', 'casino-cashback']],
  ['/en/bonuses?category=cashback&for=me', { category: 'cashback', isForMe: true }, ['casino-cashback']],
  ['/en/bonuses?category=nothing', { category: null, isForMe: false }, ids(cards)],
])('the address %s chooses', (path, choice, found) => {
  expect(readChoice(path)).toEqual(choice)
  expect(ids(chosenCards(cards, readChoice(path)))).toEqual(found)
})

test('a choice is written to the address as it is read', () => {
  const choice = { category: 'cashback', isForMe: true } as const
  expect(readChoice(`/en/bonuses?${new URLSearchParams(queryOfChoice(choice)).toString()}`)).toEqual(choice)
})

test('an empty category has no tab, and the casino lists its own', () => {
  expect(categoriesOf(cards)).toEqual(['first_deposit', 'cashback'])
  expect(ids(inFamily(cards, 'casino'))).toEqual(['casino-cashback'])
  expect(ids(inFamily(cards, 'offer'))).toEqual(ids(cards))
  const goods = aCard({ promotion: { trigger: { kind: 'bought', item: 'free-bet-1' } } })
  expect(inFamily([goods], 'bonus')).toEqual([])
})
