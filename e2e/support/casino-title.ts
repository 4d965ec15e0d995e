import type { GamePlayed, GameRoundRecall, GameStepped } from '@evens/contracts'
import { sentencesText } from '@evens/game-ui/figures'
import type { Sentence } from '@evens/games'
import { isPlayedAlone, type Title, TITLES } from '@evens/games/catalogue'
import { createFormat, createTexts } from '@evens/remote-sdk/format'
import { dictionariesOf } from '@evens/test-kit/dictionaries'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { goTo } from './open-page.ts'

/** Titles whose rounds a player starts. */
export const PLAYABLE: readonly Title[] = TITLES.filter(isPlayedAlone)
/** A title that can be played, by its route. */
export function playable(route: string): Title {
  const title = PLAYABLE.find((one) => one.route === route)
  if (title === undefined) throw new Error(`${route} is not playable`)
  return title
}

export const LADDERS: readonly Title[] = PLAYABLE.filter(({ family }) => family === 'ladder')

export type Reply = GamePlayed | GameStepped
export type Round = NonNullable<Reply['round']>
export type Mode = 'money' | 'demo'

/** Parts of so many titles, for tests that take turns by day. */
export const partsOf = (titles: readonly Title[], size: number): readonly (readonly Title[])[] =>
  Array.from({ length: Math.ceil(titles.length / size) }, (_part, at) => titles.slice(at * size, (at + 1) * size))

export const namesOf = (titles: readonly Title[]): string => titles.map(({ route }) => route).join(', ')

export const addressOf = ({ area, id, route }: Title, language = 'en'): string =>
  area === 'games' ? `/${language}/games/${route}` : `/${language}/${area}/game/${id}/${route}`

export const frameOf = (page: Page): Locator => page.locator('[data-game][data-mode]')
export const mainOf = (page: Page): Locator => page.locator('[data-game] [data-main]')
export const announcedIn = (page: Page): Locator => page.locator('[data-game] [data-told]')

/** Waits until the stage of a title is open in this mode. */
export async function expectOpen(page: Page, { route }: Title, mode: Mode): Promise<void> {
  await expect(page.locator(`[data-game="${route}"][data-mode="${mode}"] [data-stage]`)).toBeVisible()
}

/** Navigates to a title in the app and waits for its stage. */
export async function openTitle(page: Page, title: Title, mode: Mode, language = 'en'): Promise<void> {
  await goTo(page, addressOf(title, language))
  await expectOpen(page, title, mode)
}

/** Changes the mode of a player in the frame’s own switch. */
export async function turnTo(page: Page, title: Title, mode: Mode): Promise<void> {
  await frameOf(page).locator(`input[value="${mode}"]`).check({ force: true })
  await expectOpen(page, title, mode)
}

/** Control that completes the choice of a title; null for a title that is ready at once. */
export function choiceOf(page: Page, { maths, family }: Title): Locator | null {
  if (maths.startsWith('keno')) return page.locator('[data-stage] [data-number="1"]')
  return family === 'layout' ? page.locator('[data-stage] button[aria-disabled="false"]').first() : null
}

/** Step of a ladder that is open to the player. */
export const stepsOf = (page: Page): Locator => page.locator('[data-stage] button[aria-disabled="false"]')

/** The round is over, or can be collected. */
export const decided = (page: Page): Locator =>
  page.locator('[data-game] :is([data-main="play"], [data-main="collect"][aria-disabled="false"])')

export type Take = (act: () => Promise<void>) => Promise<unknown>

/** Plays one round to its end: one draw, or one step of a ladder that is collected if it was safe. */
export async function playRound(page: Page, title: Title, take: Take = (act) => act()): Promise<void> {
  await choiceOf(page, title)?.click()
  await take(() => mainOf(page).click())
  if (title.family === 'ladder') await finishRound(page, take)
  if (title.family === 'cards') await decideRound(page, take)
  if (title.family === 'reels') await openChests(page, take)
}

/** Chests that may be opened now. */
const chestsOf = (page: Page): Locator => page.locator('[data-chests] button[aria-disabled="false"]')

/** A slot is over with its spin, unless it has brought chests to choose from. */
async function openChests(page: Page, take: Take = (act) => act()): Promise<void> {
  const settled = page.locator('[data-game] [data-told]:not(:empty), [data-chests] button[aria-disabled="false"]')
  await expect(settled.first()).toBeAttached()
  while ((await chestsOf(page).count()) > 0) {
    await take(() => chestsOf(page).first().click())
    await expect(settled.first()).toBeAttached()
  }
}

/** A round of cards is over, or its next decision is open. */
const decidable = (page: Page): Locator =>
  page
    .locator('[data-game]')
    .locator(
      ':is([data-main="play"][aria-busy="false"], [data-main="act"][aria-disabled="false"], [data-decision][aria-disabled="false"])',
    )
    .first()

export const isDecided = async (page: Page): Promise<boolean> => {
  await expect(decidable(page)).toBeVisible()
  return (await mainOf(page).getAttribute('data-main')) === 'play'
}

/** Plays on, stands, goes without insurance, draws five cards: until the round of cards is over. */
async function decideRound(page: Page, take: Take = (act) => act()): Promise<void> {
  const calm = page.locator('[data-game] :is([data-main="act"], [data-decision="play"], [data-decision="stand"])')
  while (!(await isDecided(page)))
    await take(() => calm.or(page.locator('[data-decision="no-insurance"]')).first().click())
}

/** Ends an open ladder round: takes a step unless there is something to collect, then collects unless it was lost. */
export async function finishRound(page: Page, take: Take = (act) => act()): Promise<void> {
  await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
  if ((await mainOf(page).getAttribute('aria-disabled')) === 'true') await take(() => stepsOf(page).first().click())
  await expect(decided(page)).toBeVisible()
  if ((await mainOf(page).getAttribute('data-main')) === 'collect') await take(() => mainOf(page).click())
  await expect(mainOf(page)).toHaveAttribute('data-main', 'play')
}

const PLAYS = /\/web-api\/games\/rounds(\/\d+\/steps)?$/
export const isPlay = (request: Request): boolean =>
  request.method() === 'POST' && PLAYS.test(new URL(request.url()).pathname)

/** Does what sends a round or a step, and answers the server’s reply. */
export async function replyTo(page: Page, act: () => Promise<void>): Promise<Reply> {
  const [response] = await Promise.all([page.waitForResponse((one) => isPlay(one.request())), act()])
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Reply
}

const english = createFormat({ language: 'en', timeZoneHours: 0, is12h: false })
const { t } = createTexts('en', dictionariesOf('en'))

export const moneyText = (minor: string, { currency, exponent }: Pick<Round, 'currency' | 'exponent'>): string =>
  english.money(minor, { iso: currency, exponent })

/** The announcement of a finished round, from the sentences and the balance of the server’s reply. */
export function announcementOf(round: Round, balance: string): string {
  const money = (minor: bigint): string => moneyText(String(minor), round)
  const words = sentencesText(round.sentences as readonly Sentence[], { t, format: english, money })
  return `${words} ${t('play_told_balance', { balance: money(BigInt(balance)) })}`
}

/** A finished round as the verify page reads it. */
export function recordOf({ round, actions, commitment, serverSeed, clientSeed }: GameRoundRecall): string {
  const { maths, nonce, stake, choice, view, over } = round
  const seeds = { commitment, serverSeed, clientSeed, nonce }
  return JSON.stringify({ maths, ...seeds, stake, choice, actions, view, payout: over?.payout })
}
