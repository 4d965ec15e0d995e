import { expect, test } from 'vitest'
import { createKeptKey } from './kept-key.ts'

const WISH = { type: 'one_click', currency_id: 'EUR' } as const
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
  return { page: () => createKeptKey(() => storage, makeKey), bare: () => createKeptKey(forbidden, makeKey) }
}

test('the same wish has the same key, also on a page that was loaded anew; another wish has another', () => {
  const { page } = aTab()
  const first = page()
  expect([first.keyOf(WISH), first.keyOf(WISH), page().keyOf({ ...WISH })]).toEqual(['key-1', 'key-1', 'key-1'])
  expect(page().keyOf({ ...WISH, currency_id: 'USD' })).toBe('key-2')
})

test('once it was answered the next one is another', () => {
  const { page } = aTab()
  const keys = page()
  keys.keyOf(WISH)
  keys.answered()
  expect(page().keyOf(WISH)).toBe('key-2')
})

test('a browser that keeps nothing keeps it as long as the page lives', () => {
  const keys = aTab().bare()
  expect([keys.keyOf(WISH), keys.keyOf(WISH)]).toEqual(['key-1', 'key-1'])
})
