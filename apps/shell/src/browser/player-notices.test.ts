import { createStore } from '@evens/remote-sdk'
import { aPage, aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { depositNotice, startPlayerNotices } from './player-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  { groups: [], notice: 'paybills-out-of-service' },
  { groups: ['mobile'], notice: 'mobile-cash' },
  { groups: ['mobile', 'mobile'], notice: 'mobile-cash' },
  { groups: ['mobile', 'card'], notice: null },
  { groups: ['card'], notice: null },
] as const)('with $groups in service a deposit needs the notice $notice', ({ groups, notice }) => {
  expect(depositNotice(groups.map((group) => ({ group })))).toBe(notice)
})

let visitors = 0

/** A page of somebody new, with what is answered, and what it opens. */
function aTold(answers: Readonly<Record<string, unknown>>, route = 'home', isSignedIn = true) {
  const opened: string[] = []
  const page = createStore(aPage({ route }))
  const plain = aShell({ player: isSignedIn ? aPlayer({ id: `told-${(visitors += 1)}` }) : null })
  startPlayerNotices({
    ...plain,
    page,
    modals: { ...plain.modals, open: (name) => void opened.push(name) },
    call: async <Reply>(_method: string, path: string) => answers[path] as Reply,
  })
  return { opened, page }
}
const rest = () => vi.runAllTimersAsync()

const BONUSES = '/web-api/office/bonuses'
const METHODS = '/web-api/cashier/methods'
const MONEY = [{ iso: 'EUR', exponent: 2, amount: '500' }]

test.each([
  { money: MONEY, opens: ['auth-bonus'] },
  { money: [], opens: [] },
])('whoever signs in is told of bonus money only when there is some: $money', async ({ money, opens }) => {
  const { opened } = aTold({ [BONUSES]: { money } })
  await rest()
  expect(opened).toEqual(opens)
})

test('that no method is in service is told where a deposit is made, once for each visit of the page', async () => {
  const { opened, page } = aTold({ [BONUSES]: { money: [] }, [METHODS]: { methods: [] } })
  await rest()
  expect(opened).toEqual([])
  page.set(aPage({ route: 'officeRecharge' }))
  page.set(aPage({ route: 'officeRecharge', fullPath: '/en/office/recharge?a=1' }))
  await rest()
  expect(opened).toEqual(['paybills-out-of-service'])
})

test('nobody is told anything who is not signed in', async () => {
  const { opened } = aTold({ [BONUSES]: { money: MONEY }, [METHODS]: { methods: [] } }, 'officeRecharge', false)
  await rest()
  expect(opened).toEqual([])
})
