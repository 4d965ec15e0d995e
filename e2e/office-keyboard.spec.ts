import { withLanguage } from '@evens/router'
import { locate, PAGE_NAMES, pageOf, pathOf, type PageName } from '@evens/shell/routes'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { rotating } from '@evens/test-kit/rotation'
import { aFullPlayer } from './support/a-full-player.ts'
import { NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { watchKeyboard } from './support/keyboard-stops.ts'
import { tabTo, walkContent } from './support/keyboard.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { signInTo } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const database = process.env['EVENS_DATABASE'] ?? ''
const MENU = '[data-slot="left"]'

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => {
  await answerNotices(context, url)
  await context.addInitScript(watchKeyboard)
})

/** The proof of a bet needs one that was logged: `proof.spec.ts` goes through that page by keyboard. */
const OF_ONE_RECORD = 'officeProof'
/** The address of the specification for what the menu calls verification. */
const TWIN = 'officeIdentification'
/** Every page of the office, but the one that only a banned player may see. */
const OFFICE = PAGE_NAMES.filter(
  (name) =>
    pageOf(name).menu === 'office' &&
    pageOf(name).ban !== 'ban-only' &&
    !([OF_ONE_RECORD, TWIN] as readonly string[]).includes(name),
)

const linkTo = (page: Page, where: string, href: string) => page.locator(`${where} a[href="${href}"]`).first()
const hrefsIn = (page: Page, where: string): Promise<readonly string[]> =>
  page.evaluate(
    (at) => [...document.querySelectorAll(`${at} a[href^="/"]`)].map((link) => link.getAttribute('href') ?? ''),
    where,
  )
const nameAt = (href: string): PageName | undefined => {
  const name = locate(new URL(href, url).pathname)?.name
  return OFFICE.find((one) => one === name)
}

/** Follows the link of the menu or of the page, and is on the other page then, at its beginning. */
async function follow(page: Page, where: string, href: string): Promise<void> {
  await tabTo(page, linkTo(page, where, href), where === MENU ? 'Shift+Tab' : 'Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new URL(href, url).href)
  await expectAlive(page)
  await expect(page.locator('main')).toBeFocused()
}

/** Past the header, as the first stop of every page offers. */
async function startAt(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Of the pages with one view only one is walked: each value of `show`, and one of each other kind of address. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, url)
  const { name, params } = locate(pathname) ?? {}
  const keys = [...searchParams.keys()].filter((key) => key !== 'show')
  return (
    [name ?? '', ...Object.keys(params ?? {}), ...keys].toSorted((a, b) => a.localeCompare(b)).join(' ') +
    (searchParams.get('show') ?? '')
  )
}

type Walk = {
  readonly language: string
  readonly withParts: boolean
  /** Content is walked on these pages; without it on all of them. */
  readonly isLookedAt?: (place: number) => boolean
}

/** Every page that the menu and the pages themselves lead to; answers what is wrong with them. */
async function walkOffice(page: Page, { language, withParts, isLookedAt = () => true }: Walk): Promise<string[]> {
  const start = withLanguage(language, pathOf('officeAccount', {}))
  await startAt(page, start)
  let here = start
  const found: string[] = []
  const kinds = new Set<string>()
  /** On which page the link stands; null for the menu. */
  const ways = new Map<string, string | null>()
  const learn = (hrefs: readonly string[], from: string | null): void => {
    for (const href of hrefs) {
      const isPart = href.includes('?') || (from !== null && nameAt(href) === nameAt(from))
      if (nameAt(href) === undefined || kinds.has(kindOf(href)) || (isPart && !withParts)) continue
      kinds.add(kindOf(href))
      ways.set(href, from)
    }
  }
  const goTo = async (href: string): Promise<void> => {
    if (href === here) return
    const from = ways.get(href) ?? null
    if (from !== null) await goTo(from)
    await follow(page, from === null ? MENU : 'main', href)
    here = href
  }
  learn(await hrefsIn(page, MENU), null)
  // A map goes on to what is added to it on the way.
  let place = 0
  for (const href of ways.keys()) {
    await goTo(href)
    if (isLookedAt((place += 1))) found.push(...(await walkContent(page)).map((fault) => `${href}: ${fault}`))
    learn(await hrefsIn(page, 'main'), href)
  }
  const walked = new Set([...ways.keys()].map(nameAt))
  expect(OFFICE.filter((name) => !walked.has(name))).toEqual([])
  return found
}

// Every page is reached by keyboard in each run; the content of every second one is gone through, by turns.
for (const half of [0, 1])
  test(`every page of the office is gone through by keyboard, half ${half + 1} of 2${rotating(half, 2)}`, async ({
    page,
  }) => {
    test.slow()
    await aFullPlayer(page.request, database)
    const isLookedAt = (place: number): boolean => place % 2 === half
    expect(await walkOffice(page, { language: 'en', withParts: false, isLookedAt })).toEqual([])
  })

test('a control that the keyboard cannot have, or not see, would be noticed', async ({ page }) => {
  await registerPlayer(page.request, { email: `fault-${randomUUID()}@mail.example` })
  await startAt(page, '/en/office/share-idea')
  await page.evaluate(() => {
    const controls = ['bare', 'left out', 'first', 'second'].map((name) => {
      const button = document.createElement('button')
      button.textContent = name
      return button
    })
    const [bare, leftOut, first, second] = controls
    if (bare !== undefined) bare.style.outline = 'none'
    if (leftOut !== undefined) leftOut.tabIndex = -1
    const row = document.createElement('div')
    row.style.cssText = 'display: flex; flex-direction: row-reverse'
    row.append(...[first, second].filter((button) => button !== undefined))
    const clickable = document.createElement('div')
    clickable.textContent = 'clickable'
    clickable.style.cursor = 'pointer'
    document.querySelector('main')?.append(...controls.slice(0, 2), row, clickable)
  })
  expect(await walkContent(page)).toEqual([
    '<button> bare shows no ring',
    '<button> second stands before <button> first and is reached after it',
    '<button> left out is for a mouse alone',
    '<div> clickable is for a mouse alone',
  ])
})

for (const language of ['en', 'ru', 'ar']) {
  test(`every page of the office and each of its parts is gone through by keyboard: ${language} @long`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const uLogin = await aFullPlayer(page.request, database)
    expect(await walkOffice(page, { language, withParts: true })).toEqual([])

    await page.goto('/robots.txt')
    await query(database, 'update player set ban_level = 1 where email = $1', [uLogin])
    await signInTo(page.request, { uLogin, uPassword: NEW_PASSWORD })
    await startAt(page, withLanguage(language, pathOf('blockAppealHistory', {})))
    expect(await walkContent(page)).toEqual([])
  })
}
