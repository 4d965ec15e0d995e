import { expect, test } from 'vitest'
import { mayReload } from './window-port.ts'

test('a page reloads itself at most once a minute', () => {
  const stored = new Map<string, string>()
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  expect(mayReload(memory, 1_000_000)).toBe(true)
  expect(mayReload(memory, 1_059_999)).toBe(false)
  expect(mayReload(memory, 1_060_000)).toBe(true)
})
