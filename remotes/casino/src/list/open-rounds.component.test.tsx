import type { GameRoundView, OpenGameRounds } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { OpenRounds } from './open-rounds.tsx'

const OPEN = 'GET /web-api/games/open'
const titles = [{ id: 4006, route: 'mines', name: 'Mines', area: 'games', theme: 'midnight' }]
const pathOf = (route: string, params: Readonly<Record<string, string>>) =>
  `/${[route, ...Object.values(params)].join('/')}`

const ROUND: GameRoundView = {
  ...{ id: '1000000000000001', title: 4006, maths: 'mines@1', currency: 'USD', exponent: 2 },
  ...{ stake: '500', staked: '500', choice: { mines: 3 }, step: 2, view: {}, shown: [], sentences: [], actions: [] },
  ...{ pair: '1', shared: null, nonce: '4', startedAt: 1_800_000_000_000, lapseAt: 1_800_086_400_000, over: null },
}

test('an open round stands with its stake and its end, and leads to its game', async () => {
  mount(<OpenRounds />, {
    pathOf,
    player: aPlayer(),
    answers: { [OPEN]: { rounds: [ROUND], titles } satisfies OpenGameRounds },
  })
  const link = await screen.findByRole('link', { name: 'Mines: continue the round' })
  expect(link.getAttribute('href')).toBe('/en/game/mines')
  expect(document.querySelector('[data-round]')?.textContent).toMatch(/\$5\.00 in play.*Ends by itself/)
})

test('leaves when the round is over in another tab', async () => {
  let rounds = [ROUND]
  const { shell } = mount(<OpenRounds />, {
    pathOf,
    player: aPlayer(),
    answers: { [OPEN]: () => ({ rounds, titles }) },
  })
  await screen.findByRole('heading', { name: 'Continue' })
  rounds = []
  shell.events.emit('player.changed', { topics: ['games'] })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull())
})

test('nothing stands there for a visitor, who is not asked for', async () => {
  mount(<OpenRounds />, { pathOf, player: null, answers: {} })
  await new Promise((done) => setTimeout(done, 50))
  expect(document.querySelector('[data-round]')).toBeNull()
})
