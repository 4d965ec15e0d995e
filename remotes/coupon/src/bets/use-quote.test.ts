import { expect, test } from 'vitest'
import { onMoved } from './use-quote.ts'

const PRICE = { odds: 2000, isOpen: true, trend: null, movedMs: 0 }

/** A price store that the test sets by hand. */
function aMarket() {
  const now = new Map<string, typeof PRICE>()
  const listeners = new Map<string, () => void>()
  return {
    get: (ref: string) => now.get(ref),
    subscribe(ref: string, listener: () => void) {
      listeners.set(ref, listener)
      return () => void listeners.delete(ref)
    },
    say(ref: string, more: Partial<typeof PRICE>) {
      now.set(ref, { ...PRICE, ...more })
      listeners.get(ref)?.()
    },
  }
}

test('a price that moves, closes or arrives first triggers a refresh, a repeated one does not', () => {
  const market = aMarket()
  let calls = 0
  onMoved(market, ['1/result/home', '2/result/away'], () => void (calls += 1))
  market.say('1/result/home', {})
  market.say('1/result/home', { movedMs: 500 })
  expect(calls).toBe(1)
  market.say('1/result/home', { odds: 2100 })
  market.say('2/result/away', { isOpen: false })
  expect(calls).toBe(3)
})

test('after the end nothing is notified', () => {
  const market = aMarket()
  let calls = 0
  onMoved(market, ['1/result/home'], () => void (calls += 1))()
  market.say('1/result/home', {})
  expect(calls).toBe(0)
})
