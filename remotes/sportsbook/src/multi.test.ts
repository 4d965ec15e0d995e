import { expect, test } from 'vitest'
import { readGameIds } from './multi.tsx'

test.each([
  ['/en/multi', []],
  ['/en/multi?games=1,2', ['1', '2']],
  ['/en/multi?games=1,1,x,2,3,4,5', ['1', '2', '3', '4']],
])('%s requests %j', (fullPath, ids) => {
  expect(readGameIds(fullPath)).toEqual(ids)
})
