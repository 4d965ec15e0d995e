import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen, within } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { HistoryView } from './history-view.tsx'
import { readHistoryParams } from './history-params.ts'
import type { ListState } from './load-history.ts'

const total = {
  ...{ iso: 'EUR', exponent: 2, records: 3, staked: '3000', returned: '500', inPlay: '0', net: '-2500' },
}
const stateOf = (path: string): ListState => ({
  ...{ show: 'list', params: readHistoryParams(path), records: [], next: null, hasAny: true, types: [] },
  ...{ totals: [total], csv: '/web-api/office/history.csv?lang=en', firstDay: '2022-01-01' },
})
const page = aPage({ title: 'Bet history' })
const show = (path = '/en/office/history') =>
  mount(<HistoryView state={stateOf(path)} page={page} />, { player: aPlayer() })

test('the filters are one form, and a chosen period replaces days and number and is sent at once', async () => {
  const { user } = show('/en/office/history?from=2026-01-01&to=2026-02-01&id=1199427392533506')
  const period = (await screen.findByRole('combobox', { name: 'Period' })) as HTMLSelectElement
  expect(period.value).toBe('')
  const { form } = period
  const send = vi.spyOn(form as HTMLFormElement, 'requestSubmit').mockImplementation(() => {})
  await user.selectOptions(period, 'week')
  expect(send).toHaveBeenCalledTimes(1)
  const sent = Object.fromEntries(new FormData(form as HTMLFormElement))
  expect(sent).toMatchObject({ period: 'week', from: '', to: '', id: '' })
})

test('the totals are a line for each currency, and the table is taken from a menu', async () => {
  show()
  const line = await screen.findByRole('region', { name: 'Totals' })
  expect(line.textContent).toContain('\u2212€25.00')
  const menu = document.querySelector('[role="menu"]') as HTMLElement
  expect(within(menu).getByText('Download CSV').closest('a')?.getAttribute('href')).toContain('history.csv')
})
