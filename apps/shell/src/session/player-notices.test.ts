import { createStore, type CallApi } from '@evens/remote-sdk'
import { aPage, aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../browser/storage.ts'
import { noteNewPlayer } from './next-page.ts'
import { depositNotice, startPlayerNotices } from './player-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  { isInService: false, wantsDocuments: false, notice: 'paybills-out-of-service' },
  { isInService: false, wantsDocuments: true, notice: 'paybills-out-of-service' },
  { isInService: true, wantsDocuments: true, notice: 'verification-on-deposit' },
  { isInService: true, wantsDocuments: false, notice: null },
])(
  'with a method in service ($isInService) and documents wanted ($wantsDocuments) a deposit needs the notice $notice',
  ({ notice, ...facts }) => {
    expect(depositNotice(facts)).toBe(notice)
  },
)

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
const CONFIG = '/web-api/user/config'
const configOf = (isAsked: boolean) => ({ [CONFIG]: { result: { show_verification_modal_on_deposit_page: isAsked } } })
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
  const { opened, page } = aNotice({ [BONUSES]: { money: [] }, [METHODS]: { methods: [] }, ...configOf(false) })
  await rest()
  expect(opened).toEqual([])
  page.set(aPage({ route: 'officeRecharge' }))
  page.set(aPage({ route: 'officeRecharge', fullPath: '/en/office/recharge?a=1' }))
  await rest()
  expect(opened).toEqual(['paybills-out-of-service'])
})

test('documents are asked for on the page of deposits alone, until they are given', async () => {
  const answers = { [BONUSES]: { money: [] }, [METHODS]: { methods: [{ group: 'card' }] } }
  const asked = aNotice({ ...answers, ...configOf(true) }, 'officeRecharge')
  const elsewhere = aNotice({ ...answers, ...configOf(true) }, 'officeAccount')
  const given = aNotice({ ...answers, ...configOf(false) }, 'officeRecharge')
  await rest()
  expect(asked.opened).toEqual(['verification-on-deposit'])
  expect([elsewhere.opened, given.opened]).toEqual([[], []])
})

test.each([
  { route: 'home', opens: ['registration-first-deposit'] },
  { route: 'officeRecharge', opens: [] },
])('a new player is shown the way to a deposit once, unless it is shown already: $route', async ({ route, opens }) => {
  const answers = { [BONUSES]: { money: [] }, [METHODS]: { methods: [{ group: 'card' }] }, ...configOf(false) }
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
