import { aFixture } from '../../book/testing/build.ts'
import type { WordRow } from '../core/read-log.ts'
import type { Bug } from './settlement-feed.ts'

const WINDOWS = [
  { from: null, until: null },
  { from: 30, until: null },
  { from: null, until: 50 },
  { from: 30, until: 50 },
  { from: 20, until: 40 },
]

const said = (row: WordRow, more: object): WordRow => ({ ...row, said: { ...row.said, ...more } as WordRow['said'] })

/** Rules left out one at a time; generated feeds have to notice each. */
export const BUGS: readonly { readonly what: string; readonly bug: Bug }[] = [
  {
    what: 'a lower certainty counts',
    bug: { row: (row) => [row.said.kind === 'settled' ? said(row, { certainty: 2 }) : row] },
  },
  {
    what: 'a rollback of settlement is not heard',
    bug: { row: (row) => (row.said.kind === 'settlement-taken-back' ? [] : [row]) },
  },
  {
    what: 'a rollback takes back every window',
    bug: {
      row: (row) => (row.said.kind === 'cancel-taken-back' ? WINDOWS.map((window) => said(row, window)) : [row]),
    },
  },
  {
    what: 'another game is taken for the same',
    bug: {
      message: (message) =>
        message.type === 'fixture_change'
          ? { ...message, fixture: { ...message.fixture, competitors: aFixture().competitors } }
          : message,
    },
  },
  { what: 'news that waits counts at once', bug: { row: (row) => [{ ...row, generation: 1 }] } },
  { what: 'a bet of the very start stands', bug: { acceptedAt: (at) => at - 1 } },
  {
    what: 'a start that moves back is not heard',
    bug: { row: (row) => (row.said.kind === 'start' && row.said.start > row.said.before ? [] : [row]) },
  },
  {
    what: 'bets on a replaced game stay open',
    bug: { row: (row) => (row.said.kind === 'replaced' ? [] : [row]) },
  },
]
