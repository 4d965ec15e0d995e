import { expect, test } from 'vitest'
import { createRegistrationKey } from './idempotency-key.ts'

const REQUEST = { type: 'one_click', currency_id: 'EUR' } as const
const forbidden = (): never => {
  throw new Error('no storage here')
}

function aTab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  let made = 0
  const makeKey = (): string => `key-${(made += 1)}`
  return {
    page: () => createRegistrationKey(() => storage, makeKey),
    bare: () => createRegistrationKey(forbidden, makeKey),
  }
}

test('the same request has the same key, also after a reload; another request has another', () => {
  const { page } = aTab()
  const first = page()
  expect([first.keyOf(REQUEST), first.keyOf(REQUEST), page().keyOf({ ...REQUEST })]).toEqual([
    'key-1',
    'key-1',
    'key-1',
  ])
  expect(page().keyOf({ ...REQUEST, currency_id: 'USD' })).toBe('key-2')
})

test('once it was answered the next one is another', () => {
  const { page } = aTab()
  const keys = page()
  keys.keyOf(REQUEST)
  keys.answered()
  expect(page().keyOf(REQUEST)).toBe('key-2')
})

test('without storage the key lives as long as the page', () => {
  const keys = aTab().bare()
  expect([keys.keyOf(REQUEST), keys.keyOf(REQUEST)]).toEqual(['key-1', 'key-1'])
})
