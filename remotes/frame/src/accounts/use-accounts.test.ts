import type { AccountsReply } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { untilActive, untilAdded, untilChosen } from './use-accounts.ts'

type AccountRow = { readonly iso: string; readonly isActive: boolean; readonly id?: string }

function answers(...replies: readonly (readonly AccountRow[])[]) {
  const waits: number[] = []
  let asked = 0
  return {
    waits,
    asked: () => asked,
    ask: async () => {
      const accounts = (replies[Math.min(asked, replies.length - 1)] ?? []).map((facts) => ({
        ...aPlayer().account,
        ...facts,
      }))
      asked += 1
      const [active_account] = accounts
      return { accounts, all_accounts: accounts, active_account } as unknown as AccountsReply
    },
    sleep: async (ms: number) => void waits.push(ms),
  }
}

test.each([
  { isActive: true, polls: 0, waitMs: null },
  { isActive: false, polls: 0, waitMs: 2500 },
  { isActive: false, polls: 3, waitMs: 2500 },
  { isActive: false, polls: 4, waitMs: null },
])(
  'an account that is active: $isActive is polled for after $polls polls in $waitMs',
  async ({ isActive, polls, waitMs }) => {
    const reply = await answers([{ iso: 'EUR', isActive }]).ask()
    expect(untilActive(polls, reply)).toBe(waitMs)
  },
)

test('a currency that was added is looked for each second until it is there', async () => {
  const site = answers([{ iso: 'EUR', isActive: true }], [{ iso: 'USD', isActive: false }])
  await untilAdded(site, 'USD')
  expect(site.waits).toEqual([1000])
})

test('the account that was chosen is waited for', async () => {
  const site = answers([{ iso: 'EUR', isActive: true, id: '7-0' }], [{ iso: 'USD', isActive: true, id: '7-9-USD' }])
  expect((await untilChosen(site, '7-9-USD')).active_account.iso).toBe('USD')
  expect(site.waits).toEqual([1000])
})
