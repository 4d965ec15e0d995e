import type { PublicConfig } from '@evens/contracts'
import { expect, test } from 'vitest'
import { createConfigCache } from './site.ts'

test('a configuration is cached for at least 600 and at most 900 seconds', () => {
  for (const key of ['evens|ru|RU', 'ledara|ar|AE', 'x']) {
    let nowMs = 0
    let made = 0
    const cached = createConfigCache({ nowMs: () => nowMs })
    const ask = () => cached(key, () => ({ id: String(++made) }) as PublicConfig).id

    expect(ask()).toBe('1')
    nowMs = 599_999
    expect(ask()).toBe('1')
    nowMs = 900_000
    expect(ask()).toBe('2')
  }
})

test('keys do not share a configuration', () => {
  const cached = createConfigCache({ nowMs: () => 0 })
  const ask = (key: string) => cached(key, () => ({ id: key }) as PublicConfig).id
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['a', 'b', 'a'])
})
