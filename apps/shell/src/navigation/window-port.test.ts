import { createStored, NO_STORAGE } from '@evens/remote-sdk'
import { aStorage } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { mayReload } from './window-port.ts'

test('a page reloads itself at most once a minute', () => {
  const last = createStored(aStorage().areas)('chunkReloadAt')
  expect(mayReload(last, 1_000_000)).toBe(true)
  expect(mayReload(last, 1_059_999)).toBe(false)
  expect(mayReload(last, 1_060_000)).toBe(true)
})

test('a browser that would forget the reload gets none', () => {
  expect(mayReload(createStored(NO_STORAGE)('chunkReloadAt'), 1_000_000)).toBe(false)
})
