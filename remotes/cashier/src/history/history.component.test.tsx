import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { historyAsked } from './load-history.ts'
import { HistoryView } from './history-view.tsx'

test('payments are filtered by the status numbers of their records', async () => {
  const state = {
    show: 'payments' as const,
    asked: historyAsked('/en/office/history-pay'),
    found: { entities: [], total_count: 0 },
    pages: 1,
  }
  mount(<HistoryView state={state} page={aPage()} />, { player: aPlayer() })
  const status = (await screen.findByRole('combobox', { name: 'Status' })) as HTMLSelectElement
  expect([...status.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'All'],
    ['0', 'Started'],
    ['1', 'Waiting for the provider'],
    ['2', 'Completed'],
    ['3', 'Failed'],
    ['4', 'Cancelled'],
    ['5', 'Refused'],
    ['6', 'Under review'],
    ['7', 'Being returned'],
    ['8', 'Charged back'],
  ])
})
