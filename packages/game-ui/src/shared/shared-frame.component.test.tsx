import type { GameTitleView, TableRound, TableView } from '@evens/contracts'
import { declaredFor } from '@evens/games'
import { aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, screen, waitFor, withMedia } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { SharedFrame } from './shared-frame.tsx'
import { aBet, aFlight, aTable, ended, flying, seedBetween, TOPIC } from './testing/a-table.ts'

const STILL = '(prefers-reduced-motion: reduce)'
const TABLE = 'GET /web-api/games/tables/{id}'
const BETS = 'GET /web-api/games/tables/{id}/bets'
const PROOF = 'GET /web-api/games/tables/{id}/rounds/{n}'
const PLACE = 'POST /web-api/games/tables/{id}/bets'
const COLLECT = 'POST /web-api/games/tables/{id}/collects'

const VIEW: GameTitleView = {
  ...{ id: 5001, route: 'ascent', name: 'Ascent', maths: 'crash@1', currency: 'EUR', exponent: 2 },
  stakes: { step: '100', least: '100', most: '50000', quick: ['100', '500', '2000'] },
  duties: { minCycleMs: 0, autoplay: false, isOneAtATime: false, demoNeedsAccount: false, anticipation: false },
  isClosed: false,
}
const NO_RETURNS = { title: 5001, maths: 'crash@1', declared: { least: 9802, most: 9900 }, months: [] }

async function open(round: TableRound, options: Parameters<typeof mount>[1] = {}) {
  withMedia(STILL)
  const declared = declaredFor('crash@1')
  if (declared === undefined) throw new Error('crash@1 declares nothing')
  const links = { verifyHref: '/verify', limitsHref: '/limits', signInHref: '/sign-in' }
  const mounted = mount(<SharedFrame {...{ view: VIEW, declared, ...links }} family="crash" theme="cosmos" />, {
    ...options,
    answers: {
      [TABLE]: () => aTable(round),
      [BETS]: { bets: [] },
      'GET /web-api/games/returns': NO_RETURNS,
      ...options.answers,
    },
  })
  await waitFor(() => expect(document.querySelector('[data-game][data-ready]')).not.toBeNull())
  const { live } = mounted
  return {
    ...mounted,
    news: (next: TableRound) => {
      const { bets, results } = aTable(next)
      live.tables.set(TOPIC, { round: next, bets, results, next: null, pots: [] })
    },
  }
}

const main = (slot = 0) => document.querySelector<HTMLButtonElement>(`[data-slot="${slot}"] [data-main]`)
const kind = (slot = 0) => main(slot)?.getAttribute('data-main')
const balance = () => Number(document.querySelector('[data-balance]')?.getAttribute('data-balance'))
const net = () => Number(document.querySelector('[data-net]')?.getAttribute('data-net'))
const figure = () => document.querySelector('[data-figure]')?.textContent ?? ''
const told = () => document.querySelector('[data-told]')?.textContent ?? ''
const press = (key: string, code: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))

describe('before the first round', () => {
  const withMount = (first: Partial<TableView>) => {
    let reads = 0
    const answers = {
      [TABLE]: () => aTable(aFlight(), (reads += 1) === 1 ? { round: null, ...first } : {}),
      [BETS]: { bets: [] },
      'GET /web-api/games/returns': NO_RETURNS,
    }
    const links = { verifyHref: '/verify', limitsHref: '/limits', signInHref: '/sign-in' }
    const declared = declaredFor('crash@1')
    if (declared === undefined) throw new Error('crash@1 declares nothing')
    return mount(<SharedFrame {...{ view: VIEW, declared, ...links }} family="crash" theme="cosmos" />, { answers })
  }
  const frame = () => document.querySelector('[data-game][data-ready]')

  test('the table opens in a moment, and the round appears once it is there', async () => {
    withMount({})
    await screen.findByText('The table opens in a moment')
    expect(frame()).toBeNull()
    await waitFor(() => expect(frame()).not.toBeNull(), { timeout: 10_000 })
    expect(screen.queryByText('The table opens in a moment')).toBeNull()
  })

  test('names the time where the tip of its chain is published a day before', async () => {
    withMount({ opensAt: Date.now() + 86_400_000 })
    expect(await screen.findByText(/^The table opens .*\d/)).toBeDefined()
  })
})

test('an address with the number of a round opens its proof', async () => {
  location.hash = '#round-6'
  const round = { ...ended(seedBetween(250, 900).seed), n: '6' }
  const chain = { number: 1, tip: 'a'.repeat(64), publishedAt: 1, link: 6, length: 100, salt: 'b'.repeat(64) }
  const answers = { [PROOF]: { round, maths: 'crash@1', chain, digestText: '' } }
  const { callsTo } = await open(aFlight(), { answers })
  await waitFor(() => expect(callsTo(PROOF)).toMatchObject([{ params: { id: '5001', n: '6' } }]))
  expect(screen.getByRole('dialog', { name: /6/ })).toBeDefined()
  location.hash = ''
})

describe('in demo', () => {
  test('a visitor bets with the purse of the tab, and no call leaves the page', async () => {
    const { user, calls } = await open(aFlight())
    expect(screen.getAllByText('Demo').length).toBeGreaterThan(0)
    expect(screen.getByText('Nobody has bet in this round yet.')).toBeDefined()
    await user.click(main() as Element)
    await waitFor(() => expect(kind()).toBe('placed'))
    expect([balance(), net()]).toEqual([99_900, -100])
    expect(main()?.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('A placed bet can’t be cancelled.')).toBeDefined()
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test('a bet is paid where it was left, unless the flight had ended before', async () => {
    const { seed } = seedBetween(100, 101)
    const { user, news } = await open(aFlight())
    await user.click(main() as Element)
    news(flying(8000))
    await waitFor(() => expect(kind()).toBe('collect'))
    await user.click(main() as Element)
    await waitFor(() => expect(balance()).toBeGreaterThanOrEqual(100_050))
    news(ended(seed))
    await waitFor(() => expect(balance()).toBe(99_900))
    expect(net()).toBe(-100)
  })

  test('an automatic cash-out pays exactly its multiple', async () => {
    const { seed } = seedBetween(250, 900)
    const { user, news } = await open(aFlight())
    await user.click(screen.getAllByRole('checkbox', { name: 'Cash out at' })[0] as Element)
    await user.click(main() as Element)
    await waitFor(() => expect(kind()).toBe('placed'))
    news(ended(seed))
    await waitFor(() => expect(balance()).toBe(100_100))
  })

  test('the stake of a void round comes back', async () => {
    const { user, news } = await open(aFlight())
    await user.click(main() as Element)
    await waitFor(() => expect(balance()).toBe(99_900))
    news(aFlight({ state: 'void' }, 1000))
    await waitFor(() => expect([balance(), net()]).toEqual([100_000, 0]))
  })
})

describe('for money', () => {
  const player = aPlayer()

  test('a bet has its key, its round and its choice, and is shown as placed', async () => {
    const answers = { [PLACE]: { state: 'placed', reason: null, bet: aBet(), balance: '124900' } }
    const { user, callsTo } = await open(aFlight(), { player, answers })
    await user.click(main() as Element)
    await waitFor(() => expect(kind()).toBe('placed'))
    const sent = { n: '7', currency: 'EUR', stake: '100', choice: { auto: null }, key: expect.any(String) as string }
    expect(callsTo(PLACE)).toMatchObject([{ params: { id: '5001' }, body: sent }])
    expect(balance()).toBe(124_900)
  })

  test('a refusal is shown in words, and the panel bets again', async () => {
    const answers = { [PLACE]: { state: 'refused', reason: 'bets-closed', bet: null, balance: null } }
    const { user } = await open(aFlight(), { player, answers })
    await user.click(main() as Element)
    await screen.findByText('Bets on this round are closed. No money has moved.')
    expect(kind()).toBe('bet')
  })

  test('a cash-out whose answer is lost is sent again under its own key', async () => {
    const keys: unknown[] = []
    const over = { payout: '161', tax: '0', why: 'collected' as const, at: Date.now() }
    const answers = {
      [BETS]: { bets: [aBet()] },
      [COLLECT]: ({ body }: { body?: unknown }) => {
        keys.push((body as { key: string }).key)
        if (keys.length === 1) throw lostAnswer()
        return { state: 'collected', reason: null, bet: aBet({ collected: 161, over }), balance: '125061' }
      },
    }
    const { user } = await open(flying(8000), { player, answers })
    await waitFor(() => expect(kind()).toBe('collect'))
    await user.click(main() as Element)
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
    await screen.findByText('Cashed out: €1.61')
    await waitFor(() => expect(balance()).toBe(125_061))
  })
})

test('the figure follows the clock of the server, and is the crash point once the round has it', async () => {
  const { seed, point } = seedBetween(120, 140)
  const { news } = await open(flying(10_000))
  await waitFor(() => expect(Number.parseFloat(figure())).toBeGreaterThan(1.8))
  news(ended(seed))
  await waitFor(() => expect(figure()).toBe(`${(point / 100).toFixed(2)}×`))
})

test('a round is announced once when it ends, and never before', async () => {
  const { seed } = seedBetween(150, 300)
  const { news } = await open(flying(2000))
  expect(told()).toBe('')
  news(ended(seed))
  await waitFor(() => expect(told()).toMatch(/^The flight ended at/))
  const first = told()
  news({ ...ended(seed), bets: 3 })
  expect(told()).toBe(first)
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
})

test('the keyboard alone bets with Space and leaves the flight with C', async () => {
  const { news } = await open(aFlight())
  press(' ', 'Space')
  await waitFor(() => expect(kind()).toBe('placed'))
  press('c', 'KeyC')
  expect(balance()).toBe(99_900)
  news(flying(8000))
  await waitFor(() => expect(kind()).toBe('collect'))
  press('c', 'KeyC')
  await waitFor(() => expect(balance()).toBeGreaterThan(99_900))
})

test('a bet that waits for the next round is placed when it opens, and can be taken back before', async () => {
  const { user, news } = await open(flying(3000))
  await user.click(main() as Element)
  await waitFor(() => expect(kind()).toBe('unqueue'))
  await user.click(main(1) as Element)
  await waitFor(() => expect(kind(1)).toBe('unqueue'))
  await user.click(main(1) as Element)
  await waitFor(() => expect(kind(1)).toBe('queue'))
  news({ ...aFlight(), n: '8' })
  await waitFor(() => expect([kind(), kind(1)]).toEqual(['placed', 'bet']))
  expect(balance()).toBe(99_900)
})

test('a panel stays with its own bet: the second is left while the first flies on', async () => {
  const { user, news } = await open(aFlight())
  await user.click(main() as Element)
  await user.click(main(1) as Element)
  await waitFor(() => expect([kind(), kind(1)]).toEqual(['placed', 'placed']))
  news(flying(8000))
  await waitFor(() => expect([kind(), kind(1)]).toEqual(['collect', 'collect']))
  await user.click(main(1) as Element)
  await waitFor(() => expect([kind(), kind(1)]).toEqual(['collect', 'queue']))
})

test('in Arabic the frame turns and the picture does not', async () => {
  await open(aFlight(), { language: 'ar' })
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.querySelector('[data-stage="crash"]')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('باب الرهان مفتوح')).toBeDefined()
})
