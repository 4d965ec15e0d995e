import type { Maintenance } from '@evens/contracts'
import { expect, test } from 'vitest'
import { isNoticeTime, isUnderMaintenance, momentSeconds, wordingLanguage } from './maintenance.ts'

const none: Maintenance = {
  started_at: null,
  ended_at: null,
  notify_started_at: null,
  notify_ended_at: null,
  isActive: false,
  web_state: true,
}

test.each([
  { isActive: false, web_state: true, cookie: undefined, closed: false, because: 'no flag and no cookie' },
  { isActive: true, web_state: true, cookie: undefined, closed: true, because: 'the flags are active' },
  { isActive: 1, web_state: 1, cookie: undefined, closed: true, because: 'the flags are active as numbers' },
  { isActive: true, web_state: false, cookie: undefined, closed: false, because: 'the web is not part of it' },
  { isActive: false, web_state: true, cookie: '1', closed: true, because: 'the cookie closes it for this visitor' },
  { isActive: true, web_state: true, cookie: '0', closed: true, because: 'a cookie cannot open it' },
  { isActive: true, web_state: true, cookie: '', closed: true, because: 'an empty cookie cannot open it' },
  { isActive: false, web_state: true, cookie: 'true', closed: false, because: 'only 1 closes' },
] as const)('closed is $closed: $because', ({ isActive, web_state, cookie, closed }) => {
  expect(isUnderMaintenance({ ...none, isActive, web_state }, cookie)).toBe(closed)
})

test.each([
  { from: null, until: null, ends: null, now: 100, shown: false },
  { from: 100, until: 200, ends: null, now: 99, shown: false },
  { from: 100, until: 200, ends: null, now: 100, shown: true },
  { from: 100, until: 200, ends: null, now: 199, shown: true },
  { from: 100, until: 200, ends: null, now: 200, shown: false },
  { from: 100, until: 200, ends: 300, now: 250, shown: false },
  { from: 100, until: null, ends: 300, now: 299, shown: true },
  { from: 100, until: null, ends: 300, now: 300, shown: false },
  { from: 100, until: null, ends: null, now: 999, shown: true },
])('notice from $from until $until, work until $ends, at $now: $shown', ({ from, until, ends, now, shown }) => {
  const maintenance = { ...none, notify_started_at: from, notify_ended_at: until, ended_at: ends }
  expect(isNoticeTime(maintenance, now * 1000)).toBe(shown)
})

test.each([
  ['ru', 'ru'],
  ['AZ', 'ru'],
  ['kz', 'ru'],
  ['ua', 'ru'],
  ['en', 'en'],
  ['ar', 'en'],
])('%s is worded in %s', (language, wording) => {
  expect(wordingLanguage(language)).toBe(wording)
})

test.each([
  { moment: null, seconds: null },
  { moment: 1_800_000_000, seconds: 1_800_000_000 },
  { moment: 1_800_000_000_000, seconds: 1_800_000_000 },
  { moment: '2027-01-15T08:00:00Z', seconds: 1_800_000_000 },
  { moment: '2027-01-15T11:00:00+03:00', seconds: 1_800_000_000 },
  { moment: '2027-01-15 08:00:00', seconds: 1_800_000_000 },
  { moment: '2027-01-15', seconds: 1_799_971_200 },
  { moment: '15.01.2027', seconds: undefined },
  { moment: '2027-13-45', seconds: undefined },
])('$moment is $seconds', ({ moment, seconds }) => {
  expect(momentSeconds(moment)).toBe(seconds)
})
