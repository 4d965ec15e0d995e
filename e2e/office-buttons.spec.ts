import { withLanguage } from '@evens/router'
import { PAGE_NAMES, pageOf, pathOf } from '@evens/shell/routes'
import { rotating } from '@evens/test-kit/rotation'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { aFullPlayer } from './support/a-full-player.ts'
import { registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { watchKeyboard } from './support/keyboard-stops.ts'
import { openPage } from './support/open-page.ts'
import { pressButtons } from './support/press-buttons.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const database = process.env['EVENS_DATABASE'] ?? ''

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => {
  await answerNotices(context, url)
  await context.addInitScript(watchKeyboard)
})

const OFFICE = PAGE_NAMES.filter(
  (name) => pageOf(name).menu === 'office' && pageOf(name).ban !== 'ban-only' && name !== 'officeProof',
)
const PARTS = ['activity', 'changes', 'test', 'help'].map((show) => `/en/office/responsible?show=${show}`)
const REQUESTS = ['', '/deposit', '/deposit/not-arrived', '/deposit/not-arrived/none'].map(
  (step) => `/en/office/create-request${step}`,
)

/** Opens the page and presses all of it. What a refused call says to the console is for the page to tell. */
async function pressAll(page: Page, address: string, root: string): Promise<string[]> {
  await openPage(page, address)
  return (await pressButtons(page, root)).map((fault) => `${address}: ${fault}`)
}

const PRESSED = [
  { what: 'the page of security', address: '/en/office/security', root: 'main' },
  {
    what: 'header, footer and menu',
    address: '/en/office/support',
    root: 'body > header, body > footer, [data-slot="left"]',
  },
]

for (const [at, { what, address, root }] of PRESSED.entries()) {
  test(`every button of ${what} works by key${rotating(at, PRESSED.length)}`, async ({ page, faults }) => {
    test.slow()
    await aFullPlayer(page.request, database)
    expect(await pressAll(page, address, root)).toEqual([])
    faults.splice(0)
  })
}

test('a button that does nothing or loses the focus would be noticed', async ({ page }) => {
  await registerPlayer(page.request, { email: `dead-${randomUUID()}@mail.example` })
  await openPage(page, '/en/office/share-idea')
  await page.evaluate(() => {
    const buttonThat = (name: string, act: (button: HTMLElement) => void): HTMLElement => {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => act(button))
      return button
    }
    const panel = document.createElement('div')
    const dialog = document.createElement('dialog')
    dialog.addEventListener('close', () => (document.activeElement as HTMLElement).blur())
    const part = document.createElement('section')
    part.id = 'planted'
    part.append(
      buttonThat('dead', () => {}),
      buttonThat('changes', () => panel.append('more')),
      buttonThat('astray', () => dialog.showModal()),
      buttonThat('gone', (button) => button.remove()),
      panel,
      dialog,
    )
    document.querySelector('main')?.append(part)
  })
  // Planted buttons act synchronously, so a short wait is enough.
  expect(await pressButtons(page, '#planted', 2000)).toEqual([
    'dead does nothing',
    'astray does not get the focus back',
    'gone loses the focus',
  ])
})

test('every button of the office works by key @long', async ({ page, faults }) => {
  test.setTimeout(900_000)
  await aFullPlayer(page.request, database)
  const addresses = [...OFFICE.map((name) => withLanguage('en', pathOf(name, {}))), ...PARTS, ...REQUESTS]
  const found: string[] = []
  for (const address of addresses) found.push(...(await pressAll(page, address, 'main')))
  expect(found).toEqual([])
  faults.splice(0)
})
