import { STATEMENT_SECTIONS } from '@evens/contracts'
import { expect, test } from 'vitest'
import { historyAsked, historyQuery, STATEMENT_PARTS } from './load-history.ts'

test('filters survive the way into an address and back', () => {
  const query = 'show=movements&section=deposits&account=12-9-EUR&from=2026-11-01&to=2026-11-30&before=77'
  const asked = historyAsked(`/en/office/historypay?${query}`)
  expect(asked).toMatchObject({ show: 'movements', section: 'deposits', account: '12-9-EUR', before: '77' })
  expect(new URLSearchParams(historyQuery(asked)).toString()).toBe(query)
})

test.each(['kind=gift', 'status=9', 'page=0', 'from=2026-13-01', 'account=x', 'section=all', 'before=-1', 'show=x'])(
  'an invalid value counts as missing: %s',
  (query) => {
    expect(historyQuery(historyAsked(`/en/office/historypay?${query}`))).toEqual({})
  },
)

test('the parts of a statement are those of the contract', () => {
  expect(STATEMENT_PARTS).toEqual(STATEMENT_SECTIONS)
})
