import { expect, test } from 'vitest'
import { samePageIn } from './same-page.ts'

test.each([
  ['/en', '/ar'],
  ['/en/line/football?top=1#games', '/ar/line/football?top=1#games'],
  ['/en?modal=welcome', '/ar?modal=welcome'],
  ['/en/results/en', '/ar/results/en'],
])('%s is %s in Arabic', (fullPath, arabic) => {
  expect(samePageIn('ar', fullPath)).toBe(arabic)
})
