import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSiteOverHttp, type SiteOverHttp } from '../testing/site-over-http.ts'
import { choicesOfOthers } from '../testing/visitors-apart.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())

test('two thousand visitors one across another: nobody is shown what another has chosen', async () => {
  expect(await choicesOfOthers(site.ask, 48)).toEqual([])
})
