import { afterAll, beforeAll, expect, test } from 'vitest'
import { choicesOfOthers } from '../testing/visitors-apart.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())

test('two thousand concurrent visitors never get another visitor’s choices', async () => {
  expect(await choicesOfOthers(site.ask, 48)).toEqual([])
})
