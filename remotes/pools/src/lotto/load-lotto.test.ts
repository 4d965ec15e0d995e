import type { LoadContext } from '@evens/remote-sdk'
import { aPage, aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { loadLotto, resultsAsked, resultsQuery } from './load-lotto.ts'

test.each([
  ['/en/lotto/results', { date: null, offset: 0 }],
  ['/en/lotto/results?date=2026-11-14&offset=40#x', { date: '2026-11-14', offset: 40 }],
  ['/en/lotto/results?date=14.11.2026&offset=-1', { date: null, offset: 0 }],
])('%s requests', (fullPath, asked) => {
  expect(resultsAsked(fullPath)).toEqual(asked)
  expect(resultsAsked(`/en/lotto/results?${new URLSearchParams(resultsQuery(asked))}`)).toEqual(asked)
})

test.each([
  { fullPath: '/en/lotto/results', query: {} },
  { fullPath: '/en/lotto/results?date=2026-11-14&offset=40', query: { date: '2026-11-14', offset: '40' } },
])('the results of $fullPath are asked for by the filters of its address', async ({ fullPath, query }) => {
  const asked: unknown[] = []
  const call = async (name: string, input?: { readonly query?: unknown }) => {
    if (name === 'GET /web-api/lotto/results') asked.push(input?.query)
    return { kinds: [], results: [] }
  }
  const shell = { ...aShell(), call }
  const page = aPage({ route: 'lottoResults', fullPath })
  await loadLotto({ shell, page } as unknown as LoadContext)
  expect(asked).toEqual([{ zone: expect.any(String) as string, ...query }])
})
