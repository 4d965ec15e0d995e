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
    firstDay: '2021-11-18',
  }
  mount(<HistoryView state={state} page={aPage()} />, { player: aPlayer() })
  const status = (await screen.findByRole('combobox', { name: 'Status' })) as HTMLSelectElement
  expect([...status.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'All'],
    ['0', 'Started'],
    ['1', 'Pending'],
    ['2', 'Completed'],
    ['3', 'Failed'],
    ['4', 'Cancelled'],
    ['5', 'Declined'],
    ['6', 'Under review'],
    ['7', 'Being returned'],
    ['8', 'Charged back'],
  ])
})

test.each([
  ['', false],
  ['?from=2021-11-17', true],
])('the page states how far it reaches back, and no earlier day can be picked %s', async (query, isNotice) => {
  const asked = historyAsked(`/en/office/historypay${query}`)
  const state = {
    show: 'payments' as const,
    asked,
    found: { entities: [], total_count: 0 },
    pages: 1,
    firstDay: '2021-11-18',
  }
  mount(<HistoryView state={state} page={aPage()} />, { player: aPlayer() })
  const reach = await screen.findByText(/Last 60 months/)
  expect(reach.closest('[role="status"], [data-kind], [class*="notice"]') !== null).toBe(isNotice)
  expect((screen.getByLabelText('From') as HTMLInputElement).min).toBe('2021-11-18')
})
