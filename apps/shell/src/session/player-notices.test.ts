import { createStore, type CallApi } from '@evens/remote-sdk'
import { aPage, aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../browser/storage.ts'
import { noteNewPlayer } from './next-page.ts'
import { startPlayerNotices } from './player-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let visitors = 0

/** A page of somebody new, with what is answered, and what it opens. */
function aNotice(answers: Readonly<Record<string, unknown>>, route = 'home', isSignedIn = true) {
  const opened: string[] = []
  const page = createStore(aPage({ route }))
  const plain = aShell({ player: isSignedIn ? aPlayer({ id: `told-${(visitors += 1)}` }) : null })
  startPlayerNotices({
    ...plain,
    page,
    modals: { ...plain.modals, open: (name) => void opened.push(name) },
    call: (async (name: string) => answers[name.split(' ')[1] ?? '']) as CallApi,
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
])('bonus money is announced at sign-in only if there is some: $money', async ({ money, opens }) => {
  const { opened } = aNotice({ [BONUSES]: { money } })
  await rest()
  expect(opened).toEqual(opens)
})

test('a deposit page without available methods shows a notice, once per visit', async () => {
  const { opened, page } = aNotice({ [BONUSES]: { money: [] }, [METHODS]: { methods: [] } })
  await rest()
  expect(opened).toEqual([])
  page.set(aPage({ route: 'officeRecharge' }))
  page.set(aPage({ route: 'officeRecharge', fullPath: '/en/office/recharge?a=1' }))
  await rest()
  expect(opened).toEqual(['paybills-out-of-service'])
})

test('no dialog covers a deposit that can be made', async () => {
  const { opened } = aNotice(
    { [BONUSES]: { money: MONEY }, [METHODS]: { methods: [{ group: 'card' }] } },
    'officeRecharge',
  )
  await rest()
  expect(opened).toEqual([])
})

test.each([
  { route: 'home', opens: ['registration-first-deposit'] },
  { route: 'officeRecharge', opens: [] },
])('a new player is shown the way to a deposit once, unless it is shown already: $route', async ({ route, opens }) => {
  const answers = { [BONUSES]: { money: [] }, [METHODS]: { methods: [{ group: 'card' }] } }
  noteNewPlayer()
  const { opened } = aNotice(answers, route)
  await rest()
  expect(opened).toEqual(opens)
  const next = aNotice(answers)
  await rest()
  expect(next.opened).toEqual([])
})

test.each([
  { why: 'idle', opens: ['auto-log-off'] },
  { why: 'self-exclusion', opens: ['signed-out'] },
  { why: 'password-changed', opens: ['signed-out'] },
  { why: 'what nobody knows', opens: [] },
])('a player whose session was ended sees the reason once: $why', async ({ why, opens }) => {
  stored('sessionEnding').set(why)
  const { opened } = aNotice({}, 'home', false)
  await rest()
  expect(opened).toEqual(opens)
  expect(aNotice({}, 'home', false).opened).toEqual([])
})

test('visitors get no player notices', async () => {
  const { opened } = aNotice({ [BONUSES]: { money: MONEY }, [METHODS]: { methods: [] } }, 'officeRecharge', false)
  await rest()
  expect(opened).toEqual([])
})
