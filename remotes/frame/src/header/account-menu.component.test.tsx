import { aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { SessionBar } from '../session/session-bar.tsx'
import { storeLimitStatus } from '../session/session-store.ts'
import { AccountLinks } from './account-links.tsx'
import { playerGroups } from './link-group.tsx'

const total = (given: object) => ({
  ...{ iso: 'EUR', exponent: 2, records: 2, staked: '3000', returned: '500', inPlay: '2000', net: '-500' },
  ...given,
})
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[popover] a')].map((link) => link.getAttribute('href'))

test('the account menu leads to money, history, limits and security, and shows the balance', async () => {
  mount(<AccountLinks />, {
    player: aPlayer(),
    answers: { 'GET /web-api/office/history/totals': { totals: [] } },
  })
  await waitFor(() => expect(hrefs().length).toBeGreaterThan(5))
  for (const route of [
    ...['officeRecharge', 'officeDeduce', 'officeHistory', 'officeHistoryPay', 'officeBonusesDeposit'],
    ...['officeSettings', 'officeResponsible', 'officeSecurity', 'officeVerification'],
  ])
    expect(hrefs(), route).toContain(`/en/${route}`)
  expect(screen.getAllByText('€1,250.00').length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('the session counts settled bets of its own time only, in the currency that is played with', async () => {
  const started = Date.UTC(2027, 0, 1)
  const { calls } = mount(<SessionBar account={aPlayer().account} />, {
    player: aPlayer(),
    answers: { 'GET /web-api/office/history/totals': { totals: [total({}), total({ iso: 'USD', net: '900' })] } },
  })
  storeLimitStatus(
    {
      ...{ now: started + 300_000, sessionStartedAt: started, sessionEndsAt: null, realityCheckAt: null },
      ...{ excludedUntil: null, timedOutUntil: null },
    } as Parameters<typeof storeLimitStatus>[0],
    started + 300_000,
  )
  await waitFor(() => expect(document.querySelector('[data-net]')?.textContent).toBe('\u2212€5.00'))
  expect(screen.getByText('Session')).toBeTruthy()
  expect(screen.getByText('Result')).toBeTruthy()
  expect(calls.find(({ call }) => call.includes('totals'))?.input).toMatchObject({ query: { from: String(started) } })
})

const routesFor = (accountStatus: { banLevel: number; banVersion: number }, mayDeposit: boolean): string[] =>
  playerGroups(accountStatus, mayDeposit).flatMap(({ links }) => links.map(({ route }) => route))

test.each([
  { banLevel: 0, mayDeposit: true, deposit: true, withdraw: true },
  { banLevel: 0, mayDeposit: false, deposit: false, withdraw: true },
  { banLevel: 45, mayDeposit: false, deposit: false, withdraw: true },
  { banLevel: 1, mayDeposit: false, deposit: false, withdraw: false },
])('ban $banLevel, invited $mayDeposit: deposit $deposit, withdraw $withdraw', ({ banLevel, mayDeposit, ...leads }) => {
  const routes = routesFor({ banLevel, banVersion: 0 }, mayDeposit)
  expect({ deposit: routes.includes('officeRecharge'), withdraw: routes.includes('officeDeduce') }).toEqual(leads)
  expect(routes).toContain('officeResponsible')
})
