import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { GOLDEN, recordOf } from '@evens/games/testing'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

/** A round that paid, as a player has it from the history. */
function aRecord() {
  const known = GOLDEN.find(({ name, payout }) => name === 'mines@1' && payout !== '0')
  if (known === undefined) throw new Error('no known round that paid')
  return recordOf(known)
}

test('a round is checked on the page, and again in the downloaded file without a connection', async ({
  page,
  browser,
}, info) => {
  const record = aRecord()
  const answersOn = (at: typeof page) =>
    at.locator('[data-answer]').evaluateAll((items) => items.map((item) => item.getAttribute('data-answer')))

  await openPage(page, '/en/games/landing/fairness')
  await page.locator('textarea[name="record"]').fill(JSON.stringify(record))
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('[data-answer]')).toHaveCount(3)
  expect(await answersOn(page)).toEqual(['committed-true', 'drawn-true', 'paid-true'])
  expect(await axeFaults(page)).toEqual([])

  const file = info.outputPath('verify.html')
  const saved = page.waitForEvent('download')
  await page.locator('[data-verifier]').click()
  await (await saved).saveAs(file)
  const published = await page.locator('[data-sha256]').getAttribute('data-sha256')
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(published)

  for (const [locale, colorScheme] of [
    ['en-GB', 'light'],
    ['ar-EG', 'dark'],
  ] as const) {
    const away = await browser.newContext({ offline: true, locale, colorScheme })
    const alone = await away.newPage()
    const faults: string[] = []
    alone.on('console', (message) => faults.push(message.text()))
    alone.on('pageerror', (error) => faults.push(error.message))
    alone.on('request', (request) => request.url().startsWith('file:') || faults.push(request.url()))
    await alone.goto(`file://${file}`)
    await alone.locator('textarea').fill(JSON.stringify(record))
    await alone.locator('button').click()
    expect(await answersOn(alone)).toEqual(['committed-true', 'drawn-true', 'paid-true'])
    await alone.locator('textarea').fill(JSON.stringify({ ...record, payout: `${record.payout}0` }))
    await alone.locator('button').click()
    expect(await answersOn(alone)).toEqual(['committed-true', 'drawn-true', 'paid-false'])
    expect(faults).toEqual([])
    expect(await axeFaults(alone)).toEqual([])
    await away.close()
  }
})
