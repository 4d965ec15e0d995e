import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('what is written is kept in the storage, read from it and forgotten there', () => {
  const storage = aStorage()
  const memory = createMemory(() => storage)
  memory.write('closed', '1')
  expect(storage.kept.get('closed')).toBe('1')
  expect(createMemory(() => storage).read('closed')).toBe('1')
  memory.forget('closed')
  expect(memory.read('closed')).toBeNull()
})

test('a browser that refuses its storage still remembers while the page lives', () => {
  const memory = createMemory(() => {
    throw new Error('SecurityError')
  })
  expect(memory.read('closed')).toBeNull()
  memory.write('closed', '1')
  expect(memory.read('closed')).toBe('1')
  memory.forget('closed')
  expect(memory.read('closed')).toBeNull()
})

test('a full storage does not lose what was written', () => {
  const full = { ...aStorage(), setItem: () => void raise('QuotaExceededError') }
  const memory = createMemory(() => full)
  memory.write('closed', '1')
  expect(memory.read('closed')).toBe('1')
})

function raise(name: string): never {
  throw new Error(name)
}
