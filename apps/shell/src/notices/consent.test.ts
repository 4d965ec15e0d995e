import { expect, test } from 'vitest'
import { acceptance, isAccepted } from './consent.tsx'

const NOW_MS = 1_800_000_000_000
const THREE_DAYS_MS = 259_200_000

test('three days are stored as 259200000 ms from now', () => {
  expect(Number(acceptance(3, NOW_MS))).toBe(NOW_MS + THREE_DAYS_MS)
})

test.each([
  { stored: acceptance(3, NOW_MS), days: 3, at: NOW_MS, accepted: true, because: 'just confirmed' },
  {
    stored: acceptance(3, NOW_MS),
    days: 3,
    at: NOW_MS + THREE_DAYS_MS - 1,
    accepted: true,
    because: 'the last moment',
  },
  {
    stored: acceptance(3, NOW_MS),
    days: 3,
    at: NOW_MS + THREE_DAYS_MS,
    accepted: false,
    because: 'three days are over',
  },
  { stored: acceptance(30, NOW_MS), days: 3, at: NOW_MS, accepted: false, because: 'longer than the site allows' },
  { stored: acceptance(0, NOW_MS), days: 0, at: NOW_MS, accepted: true, because: 'it is still the same session' },
  {
    stored: acceptance(0, NOW_MS),
    days: 3,
    at: NOW_MS,
    accepted: false,
    because: 'the site now asks every three days',
  },
  { stored: 'yes', days: 3, at: NOW_MS, accepted: false, because: 'that is no date' },
  { stored: null, days: 3, at: NOW_MS, accepted: false, because: 'never confirmed' },
  { stored: null, days: 0, at: NOW_MS, accepted: false, because: 'not confirmed in this session' },
])('$stored with $days days: $accepted, because $because', ({ stored, days, at, accepted }) => {
  expect(isAccepted(stored, days, at)).toBe(accepted)
})
