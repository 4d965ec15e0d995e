import { type Live, noopLive } from '@evens/live-client'
import { createStore } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { createLazyLive } from './live.ts'

function aLazyLive() {
  const connection = createStore<'connecting' | 'open' | 'lost'>('open')
  const price = createStore({ odds: 1850, isOpen: true, trend: null, movedMs: 0 })
  const followed: string[] = []
  const real: Live = {
    ...noopLive,
    connection,
    prices: { get: price.get, subscribe: (_key, listener) => price.subscribe(listener) },
    follow(follows) {
      followed.push(...(follows as string[]))
      return () => void followed.splice(0)
    },
  }
  let loads = 0
  let arrive = (): void => {}
  const live = createLazyLive(() => {
    loads += 1
    return new Promise((give) => void (arrive = () => give(real)))
  })
  const comes = async (): Promise<void> => {
    arrive()
    await Promise.resolve()
  }
  return { live, comes, followed, price, connection, loads: () => loads }
}

test('nothing is fetched until something is followed, and then once', () => {
  const { live, loads } = aLazyLive()
  live.prices.subscribe('a', () => {})
  live.follow([])
  expect(loads()).toBe(0)
  live.follow(['row:1'])
  live.follow(['row:2'])
  expect(loads()).toBe(1)
})

test('subscriptions made before the client loads are passed to it', async () => {
  const { live, comes, followed, price, connection } = aLazyLive()
  let [prices, states] = [0, 0]
  live.prices.subscribe('a', () => void (prices += 1))
  live.connection.subscribe(() => void (states += 1))
  live.follow(['row:1'])
  expect(live.prices.get('a')).toBeUndefined()
  expect(live.connection.get()).toBe('connecting')
  await comes()
  expect(followed).toEqual(['row:1'])
  price.set((before) => ({ ...before, odds: 1900 }))
  connection.set('lost')
  expect([prices, states]).toEqual([1, 1])
  expect(live.prices.get('a')?.odds).toBe(1900)
  expect(live.connection.get()).toBe('lost')
})

test('a subscription undone before the client loads is not made, and others can be undone later', async () => {
  const { live, comes, followed, price } = aLazyLive()
  let calls = 0
  live.follow(['row:1'])()
  const leave = live.follow(['row:2'])
  const forget = live.prices.subscribe('a', () => void (calls += 1))
  await comes()
  expect(followed).toEqual(['row:2'])
  leave()
  forget()
  expect(followed).toEqual([])
  price.set((before) => ({ ...before, odds: 1900 }))
  expect(calls).toBe(0)
})
