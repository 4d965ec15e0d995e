import type { CallApi } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { loadSiteConfig } from './site-data.ts'

function aServer(failures: number) {
  const slept: number[] = []
  let calls = 0
  const call = (async () => {
    calls += 1
    if (calls <= failures) throw new Error('Failed to fetch')
    return { id: 'evens' }
  }) as CallApi
  return { load: () => loadSiteConfig(call, 'en', async (ms) => void slept.push(ms)), slept, calls: () => calls }
}

test('the configuration is asked for again five times, a second apart', async () => {
  const server = aServer(5)
  expect(await server.load()).toEqual({ id: 'evens' })
  expect(server.slept).toEqual([1000, 1000, 1000, 1000, 1000])
})

test('after that there is no site config', async () => {
  const server = aServer(6)
  await expect(server.load()).rejects.toThrow('no site config')
  expect(server.calls()).toBe(6)
})
