import { expect, test } from 'vitest'
import { isNoticeTime, nextChangeMs } from './maintenance-window.ts'

const planned = { notify_started_at: 1000, notify_ended_at: 2000, ended_at: 3000 }
const openEnded = { ...planned, notify_ended_at: null }

test.each([
  { moments: planned, nowS: 999, shown: false, changesAtS: 1000, because: 'it is not yet time' },
  { moments: planned, nowS: 1000, shown: true, changesAtS: 2000, because: 'the time of notice has begun' },
  { moments: planned, nowS: 1999, shown: true, changesAtS: 2000, because: 'the end has not passed' },
  { moments: planned, nowS: 2000, shown: false, changesAtS: null, because: 'the notice has ended' },
  { moments: openEnded, nowS: 2500, shown: true, changesAtS: 3000, because: 'without an end of its own it lasts as the work' },
  { moments: openEnded, nowS: 3000, shown: false, changesAtS: null, because: 'the work has ended' },
  { moments: { ...openEnded, ended_at: null }, nowS: 9000, shown: true, changesAtS: null, because: 'no end is known' },
  { moments: { ...planned, notify_started_at: null }, nowS: 1500, shown: false, changesAtS: null, because: 'none is planned' },
])('at $nowS s shown is $shown: $because', ({ moments, nowS, shown, changesAtS }) => {
  expect(isNoticeTime(moments, nowS * 1000)).toBe(shown)
  expect(nextChangeMs(moments, nowS * 1000)).toBe(changesAtS === null ? null : changesAtS * 1000)
})
