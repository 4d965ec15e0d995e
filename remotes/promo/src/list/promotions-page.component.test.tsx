import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aCard, aGrant, mine } from '../testing/a-card.ts'
import { PromotionsPage } from './promotions-page.tsx'

const cards = [
  aCard({ promotion: { id: 'welcome' }, mine: mine({ joinedAt: 1, grant: aGrant() }) }),
  aCard({
    promotion: {
      id: 'weekly',
      category: 'cashback',
      product: 'casino',
      runs: { from: 0, until: Date.UTC(2026, 11, 31) },
    },
    mine: mine({ isForMe: false, reason: 'promotion-not-for-you' }),
  }),
]
const found = { cards, currency: 'EUR', exponent: 2, usual: '500' }

function aList(route: string, query = '', isSignedIn = true) {
  const page = aPage({ route, fullPath: `/en/${route}${query}`, title: 'Bonuses' })
  return mount(<PromotionsPage state={found} page={page} />, {
    player: isSignedIn ? aPlayer() : null,
    answers: { 'GET /web-api/promotions': found },
  })
}
const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-promotion]')].map((card) => card.getAttribute('data-promotion'))

test('cards show their reward, their end only where there is one, and the progress of the player', async () => {
  aList('bonuses')
  await screen.findByRole('list', { name: 'Promotions' })
  expect(shown()).toEqual(['welcome', 'weekly'])
  const [welcome, weekly] = document.querySelectorAll('[data-promotion]')
  expect(welcome?.textContent).toContain('A bonus of 100% of the deposit.')
  expect(welcome?.textContent).toContain('€12.50 of €50.00 wagered')
  expect(welcome?.textContent).toContain('No end date')
  expect(weekly?.textContent).toContain('Until Dec 31, 2026')
})

test.each([
  ['', ['welcome', 'weekly']],
  ['?category=cashback', ['weekly']],
  ['?for=me', ['welcome']],
])('the address %s shows %j', async (query, ids) => {
  aList('bonuses', query)
  await screen.findByRole('list', { name: 'Promotions' })
  expect(shown()).toEqual(ids)
})

test('a choice without a promotion is an empty state that leads back to all', async () => {
  aList('bonuses', '?category=cashback&for=me')
  expect(await screen.findByText('No offers for you here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).not.toContain('category')
})

test('the casino lists its own, and a visitor is asked nothing about themselves', async () => {
  aList('casinoBonuses', '', false)
  await screen.findByRole('list', { name: 'Promotions' })
  expect(shown()).toEqual(['weekly'])
  expect(document.querySelector('[data-for-me]')).toBeNull()
})
