import { createTexts } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { countdownText } from './countdown.ts'

const TEXTS = createTexts('en', { scene_days_left: [['days'], ' d ', ['hours'], ' h'] })
const HOUR_MS = 3_600_000

test.each([
  { leftMs: 76 * HOUR_MS, text: '3 d 4 h' },
  { leftMs: 24 * HOUR_MS, text: '1 d 0 h' },
  { leftMs: 24 * HOUR_MS - 1, text: '23:59:59' },
  { leftMs: 2 * HOUR_MS + 65_000, text: '2:01:05' },
  { leftMs: 999, text: '0:00:00' },
  { leftMs: 0, text: null },
  { leftMs: -5000, text: null },
])('$leftMs ms before the start the countdown shows $text', ({ leftMs, text }) => {
  expect(countdownText(TEXTS, leftMs)).toBe(text)
})
