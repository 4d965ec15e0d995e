import type { CallsBy } from '@evens/contracts'
import { PLAYER_TOPICS, type PlayerUpdate, type PlayerTopic } from '@evens/contracts/live'
import { queriesOf, queryKey, type CallApi, type UntypedInput } from '@evens/remote-sdk'
import { aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedTopics, followPlayerUpdates, topicsSince } from './player-updates.ts'

const update = (topics: PlayerUpdate['topics'], at = 1000): PlayerUpdate => ({ at, topics })

test.each<{ what: string; before: PlayerUpdate; now: PlayerUpdate; changed: readonly PlayerTopic[] }>([
  { what: 'the same state', before: update({ bets: 5 }), now: update({ bets: 5 }), changed: [] },
  {
    what: 'a settled bet',
    before: update({ bets: 1100 }),
    now: update({ bets: 1200, balance: 1200 }),
    changed: ['balance', 'bets'],
  },
  {
    what: 'a state that skips two notifications',
    before: update({}),
    now: update({ bets: 1100, limits: 1200 }),
    changed: ['bets', 'limits'],
  },
  {
    what: 'another node that knows nothing',
    before: update({ bets: 1100 }),
    now: update({}, 900),
    changed: PLAYER_TOPICS,
  },
])('$what changes $changed', ({ before, now, changed }) => {
  expect(changedTopics(before, now)).toEqual(changed)
})

test.each<{ what: string; now: PlayerUpdate; changed: readonly PlayerTopic[] }>([
  { what: 'nothing', now: update({ bets: 20_000 }), changed: [] },
  { what: 'a bet that was settled since', now: update({ bets: 50_001, limits: 20_000 }), changed: ['bets'] },
  { what: 'a change by a node whose clock is slow', now: update({ balance: 40_001 }), changed: ['balance'] },
  { what: 'a node that was started since', now: update({}, 50_001), changed: PLAYER_TOPICS },
])('a page rendered at 50,000 finds $what in its first state: $changed', ({ now, changed }) => {
  expect(topicsSince(50_000, now)).toEqual(changed)
})

/** A page of a player who looks at bets, with everything that frame, coupon and office show at once. */
const SHOWN: readonly (readonly [name: CallsBy<'GET'>, query: object, topics: readonly PlayerTopic[]])[] = [
  ['GET /web-api/user/accounts', {}, ['balance']],
  ['GET /web-api/user/accounts', {}, ['balance']],
  ['GET /web-api/coupons', { query: { kind: 'open' } }, ['bets']],
  ['GET /web-api/coupons', { query: { kind: 'open' } }, ['bets']],
  ['GET /web-api/coupons/advance', {}, ['bets', 'balance']],
  ['GET /web-api/promo-codes', {}, ['bets']],
  ['GET /web-api/user/config', {}, ['profile', 'verification', 'support']],
  ['GET /web-api/cashier/payments', {}, ['payments']],
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aPageThatIsShown() {
  const asked: string[] = []
  let state: PlayerUpdate | undefined
  const listeners = new Set<() => void>()
  const base = aShell({ player: aPlayer() })
  const shell = {
    ...base,
    call: (async (name: string, { query }: UntypedInput = {}) => {
      asked.push([name, ...Object.values(query ?? {})].join(' '))
      return { active_account: aPlayer().account, all_accounts: [], coupons: [] }
    }) as CallApi,
    live: {
      ...base.live,
      updates: {
        get: () => state,
        subscribe: (_key: string, listener: () => void) => (listeners.add(listener), () => {}),
      },
    },
  }
  const cache = queriesOf(shell)
  for (const [name, input, topics] of SHOWN) {
    const fetch = () => shell.call(name as 'GET /web-api/coupons', input as object)
    cache.watch({ key: queryKey(name, input), fetch, topics, everyMs: null }, () => undefined)
  }
  followPlayerUpdates(shell, 50_000)
  const notify = async (now: PlayerUpdate): Promise<void> => {
    state = now
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(5000)
  }
  return { asked, notify, shell }
}

test('after one settled bet a page makes one request for each thing that changed, and no other', async () => {
  const { asked, notify } = aPageThatIsShown()
  await notify(update({}))
  asked.length = 0
  await notify(update({ bets: 2000, balance: 2000 }))
  expect(asked.toSorted()).toEqual([
    'GET /web-api/coupons open',
    'GET /web-api/coupons/advance',
    'GET /web-api/promo-codes',
    'GET /web-api/user/accounts',
  ])
})

test('a bet that this page placed is asked about once, though the server notifies of it too', async () => {
  const { asked, notify, shell } = aPageThatIsShown()
  await notify(update({}))
  asked.length = 0
  shell.events.emit('player.changed', { topics: ['bets', 'balance'] })
  await notify(update({ bets: 2000, balance: 2000 }))
  expect(asked).toHaveLength(4)
})

test('unchanged data is not refetched after a reconnection', async () => {
  const { asked, notify } = aPageThatIsShown()
  await notify(update({ bets: 2000 }))
  asked.length = 0
  await notify(update({ bets: 2000 }))
  expect(asked).toEqual([])
})

test('data fetched since the page was rendered is not fetched again when its socket opens', async () => {
  const { asked, notify } = aPageThatIsShown()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(6)
  await notify(update({ bets: 20_000 }))
  expect(asked.filter((call) => !call.includes('accounts'))).toHaveLength(5)
})

test('a session that is ending reads nothing more: the server would refuse it', async () => {
  const { asked, notify, shell } = aPageThatIsShown()
  await notify(update({}))
  asked.length = 0
  shell.player.set(null)
  await notify(update({ bets: 2000, balance: 2000 }))
  expect(asked).toEqual([])
})
