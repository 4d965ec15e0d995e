import type { PromoStoreReply } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { StorePage } from './store-page.tsx'

const BUY = 'POST /web-api/promo-store/{item}'
const store = (points: number | null): PromoStoreReply => ({
  items: [
    {
      ...{ id: 'free-bet-1', title: 'Free bet', kind: 'free-bet', price: 2000, amount: '500', rounds: null },
      ...{ minOdds: 1500, days: 14, left: null, mineLeft: 1 },
    },
  ],
  currency: 'EUR',
  exponent: 2,
  points,
})
const main = (): HTMLElement => document.body

function aStore(points: number | null, reply: unknown = { state: 'done', reason: null, code: 'STORE-1' }) {
  const open = vi.fn<(name: string, props?: Readonly<Record<string, unknown>>) => void>()
  const state = { store: store(points), moved: null }
  const mounted = mount(<StorePage state={state} page={aPage({ route: 'promo' })} />, {
    player: points === null ? null : aPlayer(),
    answers: { [BUY]: reply, 'GET /web-api/promo-store': store(points) },
    shell: { modals: { open, close: () => undefined, register: () => () => undefined } },
  })
  return { ...mounted, open }
}

test('a purchase is confirmed with its price and what is left, and its code is shown', async () => {
  const { user, open, callsTo } = aStore(2500)
  await user.click(await screen.findByRole('button', { name: 'Buy for 2,000 points' }))
  expect(callsTo(BUY)).toEqual([])
  const [[, asked] = []] = open.mock.calls
  expect(asked).toMatchObject({ title: 'Buy: Free bet?', text: 'It costs 2,000 points. You keep 500.' })
  ;(asked as { onConfirm: () => void }).onConfirm()
  await waitFor(() => expect(document.querySelector('[data-code]')?.textContent).toBe('STORE-1'))
  expect(callsTo(BUY)).toMatchObject([{ params: { item: 'free-bet-1' }, body: { price: 2000 } }])
})

test('points that do not suffice are counted, and nothing can be pressed', async () => {
  aStore(1500)
  await says(main, '500 more points needed (75% there)')
  expect((screen.getByRole('button', { name: /Buy for/ }) as HTMLButtonElement).disabled).toBe(true)
})

test('a visitor reads the prices and signs in to buy', async () => {
  aStore(null)
  await says(main, 'Sign in to see your points.')
  expect(screen.queryByRole('button', { name: /Buy for/ })).toBeNull()
})
