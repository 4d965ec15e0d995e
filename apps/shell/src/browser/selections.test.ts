import type { Selection } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { selectionStorage } from './storage.ts'

const SELECTION: Selection = {
  ref: '1/result/home',
  odds: 1850,
  event: 'Torvia – Lansk',
  market: 'Result',
  outcome: 'Torvia',
  href: '/en/line',
  isLive: false,
  sport: 'football',
}

function aWindow(stored: string | null, fails = false) {
  const store = new Map(stored === null ? [] : [['selections', stored]])
  const events = new EventTarget()
  const localStorage = {
    getItem: (key: string) => {
      if (fails) throw new Error('forbidden')
      return store.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (fails) throw new Error('full')
      store.set(key, value)
    },
  }
  return Object.assign(events, { localStorage, store }) as unknown as Window & { store: Map<string, string> }
}

test('written selections are read back', () => {
  const target = aWindow(null)
  selectionStorage(target).write([SELECTION])
  expect(selectionStorage(target).read()).toEqual([SELECTION])
})

test.each([
  ['nothing', null],
  ['no list', '{"ref":1}'],
  ['not JSON', '{'],
  ['odds that are none', JSON.stringify([{ ...SELECTION, odds: '2' }])],
  ['a pick of no sport', JSON.stringify([{ ...SELECTION, sport: undefined }])],
  ['an address outside the site', JSON.stringify([{ ...SELECTION, href: '//evil.example' }])],
  ['a script for an address', JSON.stringify([{ ...SELECTION, href: 'javascript:alert(1)' }])],
])('a store that holds %s gives no selections', (_name, stored) => {
  expect(selectionStorage(aWindow(stored)).read()).toEqual([])
})

test('a browser that keeps nothing is no failure', () => {
  const storage = selectionStorage(aWindow(null, true))
  storage.write([SELECTION])
  expect(storage.read()).toEqual([])
})

test('only news about the selections are passed on', () => {
  const target = aWindow(null)
  let calls = 0
  selectionStorage(target).onChange(() => void (calls += 1))
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'selections' }))
  expect(calls).toBe(1)
})
