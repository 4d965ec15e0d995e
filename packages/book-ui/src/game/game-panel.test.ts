import type { EventPage } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import type { Incident } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { tabsOf } from './game-panel.tsx'

const GOAL: Incident = { number: 1, kind: 'goal', phase: { name: 'half' }, isKey: true }
const { notStarted, live, ended } = EVENT_STATUS

test.each([
  { what: 'a live game', kind: 'match', status: live, tabs: ['tracker', 'timeline', 'stats', 'preview'] },
  { what: 'a game before its start', kind: 'match', status: notStarted, tabs: ['preview'] },
  { what: 'a game that is over', kind: 'match', status: ended, tabs: ['timeline', 'stats', 'preview'] },
  { what: 'a race', kind: 'race', status: live, tabs: [] },
] as const)('$what has the tabs $tabs', ({ kind, status, tabs }) => {
  const state = { status, phase: { name: 'half' } }
  const incidents = status === notStarted ? [] : [GOAL]
  expect(tabsOf({ event: { kind } as EventPage, state, isLive: status === live, incidents })).toEqual(tabs)
})
