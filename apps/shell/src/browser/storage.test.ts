import { expect, test } from 'vitest'
import { createStoredLists, createMemory } from './storage.ts'

function aStorage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test('a value is written to the storage, read from it and removed there', () => {
  const storage = aStorage()
  const memory = createMemory(() => storage)
  memory.write('closed', '1')
  expect(storage.stored.get('closed')).toBe('1')
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

test('a full storage does not lose the value', () => {
  const full = { ...aStorage(), setItem: () => void raise('QuotaExceededError') }
  const memory = createMemory(() => full)
  memory.write('closed', '1')
  expect(memory.read('closed')).toBe('1')
})

function raise(name: string): never {
  throw new Error(name)
}

function aWindow(stored: Readonly<Record<string, string>> = {}) {
  const store = new Map(Object.entries(stored))
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }
  return Object.assign(new EventTarget(), { localStorage, store }) as unknown as Window & { store: Map<string, string> }
}

test('a stored list is found on the next page', () => {
  const target = aWindow()
  createStoredLists(target)('favourites').set(['1', '2'])
  expect(createStoredLists(target)('favourites').get()).toEqual(['1', '2'])
  expect(createStoredLists(target)('pinned').get()).toEqual([])
})

test.each(['{', '{"a":1}', '[1,null,{}]', `["${'x'.repeat(601)}"]`])('%s in the store is an empty list', (text) => {
  expect(createStoredLists(aWindow({ 'kept.favourites': text }))('favourites').get()).toEqual([])
})

test('the oldest words leave when there are too many', () => {
  const favourites = createStoredLists(aWindow())('favourites')
  favourites.set(Array.from({ length: 205 }, (_value, at) => String(at)))
  expect(favourites.get()).toHaveLength(200)
  expect(favourites.get()[0]).toBe('5')
})

test('a word over the maximum is stored neither here nor in another tab', () => {
  const target = aWindow()
  const favourites = createStoredLists(target)('favourites')
  favourites.set(['x'.repeat(601), 'y'.repeat(600)])
  expect(favourites.get()).toEqual(['y'.repeat(600)])
  expect(createStoredLists(target)('favourites').get()).toEqual(['y'.repeat(600)])
})

test('more words in storage than allowed are cut to the newest', () => {
  const stored = JSON.stringify(Array.from({ length: 205 }, (_value, at) => String(at)))
  expect(createStoredLists(aWindow({ 'kept.favourites': stored }))('favourites').get()).toHaveLength(200)
})

test('changes of another tab are applied', () => {
  const target = aWindow()
  const favourites = createStoredLists(target)('favourites')
  target.store.set('kept.favourites', '["7"]')
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'kept.favourites' }))
  expect(favourites.get()).toEqual(['7'])
})
