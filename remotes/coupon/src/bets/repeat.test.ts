import type { Texts } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { selectionsOf } from './repeat.ts'
import { aLeg } from '@evens/test-kit'

const texts: Texts = { t: (key) => key, has: () => true, add: () => {} }
const { event } = aLeg()

test('legs that can still be bet on are put back; those that are decided, over or forgotten are not', () => {
  const legs = [
    aLeg({ ref: '1/result/home' }),
    aLeg({ ref: '2/result/home', result: 'won' }),
    aLeg({ ref: '3/result/home', event: { ...event, status: 3 } }),
    aLeg({ ref: '4/result/home', event: { ...event, href: null } }),
    aLeg({ ref: '5/result/home', event: { ...event, status: 1, isLive: true } }),
  ]
  expect(selectionsOf(texts, 'en', { legs }).map(({ ref, isLive }) => [ref, isLive])).toEqual([
    ['1/result/home', false],
    ['5/result/home', true],
  ])
  expect(selectionsOf(texts, 'ru', { legs })[0]?.href).toBe(`/ru${event.href}`)
})
