import type { PublicSite } from '@evens/contracts'
import { type CallApi, createEvents } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { listenForUpdates, workerPlan } from './service-workers.ts'

test('an installable site has its three workers, each at a place of its own and of this version', () => {
  expect(workerPlan('a1', true)).toEqual({
    register: [
      { script: '/pwa-sw.js?v=a1', scope: '/' },
      { script: '/domain/domain-sw.js?v=a1', scope: '/domain/' },
      { script: '/sw-internal.js?v=a1', scope: '/sw-internal/' },
    ],
    unregister: null,
  })
})

test('a site that is no application takes its worker back and keeps no cache', () => {
  expect(workerPlan('a1', false)).toEqual({
    register: [
      { script: '/domain/domain-sw.js', scope: '/domain/' },
      { script: '/sw-internal.js?v=a1', scope: '/sw-internal/' },
    ],
    unregister: '/',
  })
})

test('a version can not add to the address', () => {
  expect(workerPlan('a&b=c#d', true).register[0]?.script).toBe('/pwa-sw.js?v=a%26b%3Dc%23d')
})

/** A tab of version `a1`; the server runs `serverVersion`, or does not answer. */
function aTab(serverVersion: string | Error) {
  const container = new EventTarget()
  const events = createEvents()
  const received: string[] = []
  const logged: string[] = []
  const asked: string[] = []
  events.on('app.update-available', ({ version }) => received.push(version))
  const call = (async (name: string) => {
    asked.push(name)
    if (serverVersion instanceof Error) throw serverVersion
    return { currentVersion: serverVersion }
  }) as CallApi
  const site = { version: 'a1' } as PublicSite
  listenForUpdates(container, { site, call, events, log: (message) => logged.push(message) })
  const deliver = async (data: unknown): Promise<void> => {
    container.dispatchEvent(Object.assign(new Event('message'), { data }))
    await new Promise(setImmediate)
  }
  return { deliver, received, logged, asked }
}

test('a newer version in another tab is an update for this one', async () => {
  const { deliver, received } = aTab('b2')
  await deliver({ type: 'version-started', version: 'b2' })
  expect(received).toEqual(['b2'])
})

test('a tab restored from the cache is no update: the server still runs this version', async () => {
  const { deliver, received, asked } = aTab('a1')
  await deliver({ type: 'version-started', version: 'z0' })
  expect(asked).toEqual(['GET /web-api/version'])
  expect(received).toEqual([])
})

test.each([[{ type: 'version-started', version: 'a1' }], [{ type: 'skip-waiting' }], ['b2'], [null]])(
  '%j raises no question',
  async (data) => {
    const { deliver, asked } = aTab('b2')
    await deliver(data)
    expect(asked).toEqual([])
  },
)

test('an answer that does not come is logged and nothing more', async () => {
  const { deliver, received, logged } = aTab(new Error('no network'))
  await deliver({ type: 'version-started', version: 'b2' })
  expect(received).toEqual([])
  expect(logged).toHaveLength(1)
})
