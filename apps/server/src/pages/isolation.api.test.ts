import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, inTurns } from '@evens/test-kit/http'
import { choicesOfOthers } from '../testing/visitors-apart.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)

test('concurrent visitors never get another visitor’s choices', async () => {
  expect(await choicesOfOthers(ask, 10)).toEqual([])
})

test('a visit leaves no trace in the reply to the next visitor', async () => {
  const secret = 'only-for-the-first'
  await ask(`/en/about?q=${secret}&returnUrl=/en/line/${secret}`, {
    headers: { cookie: `user_token=${secret}; session=${secret}` },
  })
  const answers = await inTurns(['/en/about', '/en', '/bff-api/config/all.json', '/metrics'], async (address) =>
    ask(address),
  )
  expect(answers.filter(({ text }) => text.includes(secret))).toEqual([])
})
