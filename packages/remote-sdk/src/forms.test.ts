import { createStore, createStored, NO_STORAGE, type Stored, type StoredRequestKey } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { createIdempotencyKey } from './forms.ts'

const REQUEST = { type: 'one_click', currency_id: 'EUR' } as const

/** Pages of one tab, one after another, that share its storage. */
function aTab(stored: Stored = createStored(NO_STORAGE)) {
  let made = 0
  return () => createIdempotencyKey(stored('registrationKey'), () => `key-${(made += 1)}`)
}

test('the same request has the same key, also after a reload; another request has another', () => {
  const page = aTab()
  const first = page()
  expect([first.keyFor(REQUEST), first.keyFor(REQUEST), page().keyFor({ ...REQUEST })]).toEqual([
    'key-1',
    'key-1',
    'key-1',
  ])
  expect(page().keyFor({ ...REQUEST, currency_id: 'USD' })).toBe('key-2')
})

test('once the outcome is known the same request has another key', () => {
  const page = aTab()
  const keys = page()
  keys.keyFor(REQUEST)
  keys.settled()
  expect(page().keyFor(REQUEST)).toBe('key-2')
})

test('without a stored entry the key lives as long as its component', () => {
  const keys = createIdempotencyKey(createStore<StoredRequestKey | null>(null), () => 'key')
  expect([keys.keyFor(REQUEST), keys.keyFor(REQUEST)]).toEqual(['key', 'key'])
})
