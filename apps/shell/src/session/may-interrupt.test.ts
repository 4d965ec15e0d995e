import { mayInterrupt, type Selection } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { PAGE_NAMES } from '../routes/index.ts'

const A_LEG: Selection = {
  ...{ ref: '1/result/home', odds: 2100, event: 'A – B', market: 'Result', outcome: 'A', sport: 'football' },
  ...{ href: '/en/line/football/1-l/1-g', isLive: false },
}

test('a dialog may open by itself on a page without a slip, bets or a payment', () => {
  expect(mayInterrupt(aShell({ page: { route: 'home' } }))).toBe(true)
})

test('never over a filled slip', () => {
  const shell = aShell({ page: { route: 'home' } })
  shell.selections.add([A_LEG])
  expect(mayInterrupt(shell)).toBe(false)
  shell.selections.remove(A_LEG.ref)
  expect(mayInterrupt(shell)).toBe(true)
})

test('never over a payment, its result or the history of bets', () => {
  const quiet = PAGE_NAMES.filter((route) => !mayInterrupt(aShell({ page: { route } })))
  expect(quiet.filter((route) => !route.startsWith('onpay')).toSorted()).toEqual([
    'officeDeduce',
    'officeHistory',
    'officeRecharge',
  ])
  expect(quiet.filter((route) => route.startsWith('onpay'))).toHaveLength(8)
})
