import type { GameRoundRecall, GameSeedsRotated, OpenGameRounds } from '@evens/contracts'
import type { Title } from '@evens/games/catalogue'
import { rotating, testDay } from '@evens/test-kit/rotation'
import type { Locator, Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { signInToPlay } from './support/casino-player.ts'
import * as casino from './support/casino-title.ts'
import { tabTo } from './support/keyboard.ts'
import { goTo, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { PLAYABLE, LADDERS, frameOf, mainOf, announcedIn } = casino
/** Titles of one player: three tests at a time share the machine. */
const OF_A_PLAYER = 7
/** Every title has its turn within so many days. */
const TURNS = 6
const LADDERS_A_DAY = 2
const TITLES_A_DAY = 3
const QUIET_ROUNDS = 8
const TRIES_MAX = 40
const RAW_KEY =
  /\b(?:play|cards|reels|roulette|roads|baccarat|dragon_tiger|andar_bahar|games|ladder|layout|lobby|main|errors)_[a-z0-9]+(?:_[a-z0-9]+)*\b/

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const headerBalance = (page: Page): Locator => page.locator('body > header [data-balance]')
const panelButton = (page: Page, key: string): Locator =>
  frameOf(page).getByRole('button', { name: wordsOf('en', 'games', key), exact: true })

/** Titles in another order each day, so that each is the last one of its player some day. */
const turned = (titles: readonly Title[]): readonly Title[] => {
  const from = testDay() % titles.length
  return [...titles.slice(from), ...titles.slice(0, from)]
}

type Played = { readonly round: casino.Round; readonly balance: string }

function playedOf(reply: casino.Reply | null): Played {
  if (reply?.state !== 'played' || reply.round === null || reply.balance === null)
    throw new Error(`no round was played: ${JSON.stringify(reply)}`)
  return { round: reply.round, balance: reply.balance }
}

/** Plays a round for money; its text twin, the frame, the header, the reply and the ledger agree (T097). */
async function playForMoney(page: Page, title: Title, cash: () => Promise<string>): Promise<casino.Round> {
  let last: casino.Reply | null = null
  await casino.playRound(page, title, async (act) => {
    last = await casino.replyTo(page, act)
  })
  const { round, balance } = playedOf(last)
  await expect(announcedIn(page), title.route).toHaveText(casino.announcementOf(round, balance))
  await expect(frameOf(page).locator('[data-balance]'), title.route).toHaveAttribute('data-balance', balance)
  await expect(headerBalance(page), title.route).toHaveText(casino.moneyText(balance, round))
  expect(await cash(), title.route).toBe(balance)
  await expectCelebration(page, round)
  return round
}

/** T140: only a payout above the stake has a banner. */
async function expectCelebration(page: Page, { staked, over }: casino.Round): Promise<void> {
  const isWin = BigInt(over?.payout ?? 0) > BigInt(staked)
  await expect(frameOf(page).locator('[data-win]')).toHaveCount(isWin ? 1 : 0)
}

/** Plays a round in demo, which sends nothing that could move money. */
async function playInDemo(page: Page, title: Title): Promise<void> {
  const sent: string[] = []
  const watch = (request: Parameters<typeof casino.isPlay>[0]): void => {
    if (request.method() !== 'GET' && request.url().includes('/web-api/games/')) sent.push(request.url())
  }
  await casino.turnTo(page, title, 'demo')
  page.on('request', watch)
  await casino.playRound(page, title)
  await expect(announcedIn(page), title.route).not.toHaveText('')
  await expect(
    frameOf(page)
      .getByText(wordsOf('en', 'games', 'play_demo'), { exact: true })
      .first(),
  ).toBeVisible()
  page.off('request', watch)
  expect(sent).toEqual([])
}

for (const [part, titles] of casino.partsOf(PLAYABLE, OF_A_PLAYER).entries())
  test(`a round for money and a demo round of ${casino.namesOf(titles)}: page, API and ledger are equal${rotating(part % TURNS, TURNS)}`, async ({
    page,
  }) => {
    const { cash } = await signInToPlay(page)
    const rounds: casino.Round[] = []
    for (const title of turned(titles)) {
      await casino.openTitle(page, title, 'money')
      const before = await cash()
      await playInDemo(page, title)
      expect(await cash(), title.route).toBe(before)
      await casino.turnTo(page, title, 'money')
      rounds.push(await playForMoney(page, title, cash))
    }
    await verifyAll(page, rounds)
  })

async function recallOf(page: Page, id: string): Promise<GameRoundRecall> {
  const reply = await page.request.get(`/web-api/games/rounds/${id}`)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as GameRoundRecall
}

const ANSWERS = ['committed-true', 'drawn-true', 'paid-true']
const answersOf = (page: Page): Locator => page.locator('main [data-answer]')
const expectVerified = (page: Page): Promise<void> =>
  expect
    .poll(() => answersOf(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['answer'])))
    .toEqual(ANSWERS)

/** Rotates the seeds, follows the link of the last round to the verify page, and pastes the others there. */
async function verifyAll(page: Page, rounds: readonly casino.Round[]): Promise<void> {
  await panelButton(page, 'play_fairness').click()
  const rotated = page.waitForResponse((one) => one.url().endsWith('/web-api/games/seeds/rotate'))
  await page.getByRole('button', { name: wordsOf('en', 'games', 'play_seed_rotate') }).click()
  expect(((await (await rotated).json()) as GameSeedsRotated).state).toBe('rotated')
  await page.keyboard.press('Escape')
  await frameOf(page).getByRole('list').getByRole('button').first().click()
  await page.getByRole('link', { name: wordsOf('en', 'games', 'play_verify_round') }).click()
  await expect(page).toHaveURL(/\/en\/games\/landing\/fairness#round=/)
  await expectVerified(page)
  const check = page.getByRole('button', { name: wordsOf('en', 'games', 'play_verify_check'), exact: true })
  const field = page.locator('main textarea[name="record"]')
  for (const { id } of rounds.slice(0, -1)) {
    await field.fill('-')
    await check.click()
    await expect(answersOf(page)).toHaveCount(0)
    await field.fill(casino.recordOf(await recallOf(page, id)))
    await check.click()
    await expectVerified(page)
  }
}

const openIds = async (page: Page): Promise<readonly string[]> => {
  const reply = await page.request.get('/web-api/games/open')
  return ((await reply.json()) as OpenGameRounds).rounds.map(({ id }) => id)
}

/** Starts rounds until another tab takes a step that leaves the round open; answers its id. */
async function movedElsewhere(page: Page, other: Page, title: Title): Promise<string> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if ((await mainOf(page).getAttribute('data-main')) === 'play') {
      await casino.replyTo(page, () => mainOf(page).click())
      await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
    }
    await openPage(other, casino.addressOf(title))
    await casino.expectOpen(other, title, 'money')
    const { round } = await casino.replyTo(other, () => casino.stepsOf(other).first().click())
    if (round?.over === null) return round.id
    // Lost in the other tab: this one learns it with its next step, and the round is over.
    await casino.replyTo(page, () => casino.stepsOf(page).first().click())
    await expect(mainOf(page)).toHaveAttribute('data-main', 'play')
  }
  throw new Error(`no step of ${title.route} was safe`)
}

async function reloadInTheMiddle(page: Page, other: Page, title: Title): Promise<void> {
  const takenUp = frameOf(page).getByText(wordsOf('en', 'games', 'play_taken_up'))
  await casino.openTitle(page, title, 'money')
  const { round } = await casino.replyTo(page, () => mainOf(page).click())
  await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
  await page.reload()
  await casino.expectOpen(page, title, 'money')
  await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
  await expect(takenUp).toBeVisible()
  expect(await openIds(page)).toEqual([round?.id])
  const id = await movedElsewhere(page, other, title)
  const { state } = await casino.replyTo(page, () => casino.stepsOf(page).first().click())
  expect(state).toBe('moved')
  await expect(takenUp).toBeVisible()
  expect(await openIds(page)).toEqual([id])
  await casino.finishRound(page, (act) => casino.replyTo(page, act))
  expect(await openIds(page)).toEqual([])
}

const LADDER_PARTS = casino.partsOf(LADDERS, LADDERS_A_DAY)
for (const [part, titles] of LADDER_PARTS.entries())
  test(`an open round of ${casino.namesOf(titles)} survives a reload, and a step of a second tab moves it${rotating(part, LADDER_PARTS.length)}`, async ({
    page,
    context,
  }) => {
    const { cash } = await signInToPlay(page)
    const other = await context.newPage()
    for (const title of titles) {
      await reloadInTheMiddle(page, other, title)
      await expect(frameOf(page).locator('[data-balance]')).toHaveAttribute('data-balance', await cash())
    }
  })

/** Plays with keys alone: the board by Tab and Space, the main action by Space, collecting by C. */
async function playByKeys(page: Page, title: Title): Promise<void> {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const choice = casino.choiceOf(page, title)
  if (choice !== null) {
    await tabTo(page, choice)
    await press('Space')
  }
  await expect(mainOf(page)).toHaveAttribute('aria-disabled', 'false')
  await press('Escape')
  await expect(frameOf(page)).toBeFocused()
  await press('Space')
  if (title.family === 'ladder') {
    await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
    await tabTo(page, casino.stepsOf(page).first())
    await press('Space')
    await expect(casino.decided(page)).toBeVisible()
    await press('c')
    await expect(mainOf(page)).toHaveAttribute('data-main', 'play')
  }
  if (title.family === 'cards') await decideByKeys(page)
  await expect(announcedIn(page), title.route).not.toHaveText('')
}

/** An arrow goes to the first decision, and Space takes it; a digit holds a card, and Space draws. */
async function decideByKeys(page: Page): Promise<void> {
  while (!(await casino.isDecided(page))) {
    const isDraw = (await mainOf(page).getAttribute('data-main')) === 'act'
    await page.keyboard.press('Escape')
    await page.keyboard.press(isDraw ? '1' : 'ArrowRight')
    await page.keyboard.press('Space')
  }
}

test('an open hand survives a reload: its cards, its stakes and its decisions are there again', async ({ page }) => {
  const { cash } = await signInToPlay(page)
  const decisions = page.locator('[data-game] [data-decision][aria-disabled="false"]')
  await casino.openTitle(page, casino.playable('ante-three'), 'money')
  const { round } = await casino.replyTo(page, () => mainOf(page).click())
  await expect(decisions).toHaveCount(2)
  const described = await frameOf(page).locator('[data-described]').innerText()
  await page.reload()
  await casino.expectOpen(page, casino.playable('ante-three'), 'money')
  await expect(decisions).toHaveCount(2)
  await expect(frameOf(page).getByText(wordsOf('en', 'games', 'play_taken_up'))).toBeVisible()
  expect(await frameOf(page).locator('[data-described]').innerText()).toBe(described)
  const { round: played } = await casino.replyTo(page, () => page.locator('[data-decision="play"]').click())
  expect(BigInt(played?.staked ?? 0)).toBe(2n * BigInt(round?.staked ?? 0))
  await expect(mainOf(page)).toHaveAttribute('data-main', 'play')
  await expect(frameOf(page).locator('[data-balance]')).toHaveAttribute('data-balance', await cash())
})

const ARABIC_PARTS = casino.partsOf(PLAYABLE, TITLES_A_DAY)
for (const [part, titles] of ARABIC_PARTS.entries())
  test(`keys alone play ${casino.namesOf(titles)} in Arabic, and axe finds no fault${rotating(part, ARABIC_PARTS.length)}`, async ({
    page,
  }) => {
    const found: string[] = []
    for (const title of titles) {
      await casino.openTitle(page, title, 'demo', 'ar')
      const name = wordsOf('ar', 'lobby', `lobby_title_${title.route.replaceAll('-', '_')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(frameOf(page)).toHaveAccessibleName(name)
      await expect(page).toHaveTitle(new RegExp(name))
      await playByKeys(page, title)
      expect((await page.locator('main').innerText()).match(RAW_KEY), title.route).toBeNull()
      found.push(...(await axeFaults(page)).map((fault) => `${title.route}: ${fault}`))
    }
    expect(found).toEqual([])
  })

/** Counts what the page's audio starts; a still picture has no cues of its own. */
async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { sounds: number; contexts: number }
    Object.assign(counted, { sounds: 0, contexts: 0 })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function begin(...args) {
      counted.sounds += 1
      start.apply(this, args)
    }
    const Native = AudioContext
    globalThis.AudioContext = class extends Native {
      constructor() {
        super()
        counted.contexts += 1
      }
      override close(): Promise<void> {
        counted.contexts -= 1
        return super.close()
      }
    }
  })
}
const countOf = (page: Page, name: 'sounds' | 'contexts'): Promise<number> =>
  page.evaluate((key) => (globalThis as unknown as Record<string, number>)[key] ?? 0, name)

test('a payout up to the stake has no banner, no count-up and no sound, and one above it has all of them', async ({
  page,
}) => {
  await countSounds(page)
  await signInToPlay(page)
  const pegfall = PLAYABLE.find(({ route }) => route === 'pegfall') as Title
  await casino.openTitle(page, pegfall, 'money')
  await panelButton(page, 'play_sound_on').click()
  for (let played = 0; played < QUIET_ROUNDS; played += 1) {
    const before = await countOf(page, 'sounds')
    const { round, balance } = playedOf(await casino.replyTo(page, () => mainOf(page).click()))
    await expect(announcedIn(page)).toHaveText(casino.announcementOf(round, balance))
    await expectCelebration(page, round)
    const isWin = BigInt(round.over?.payout ?? 0) > BigInt(round.staked)
    expect((await countOf(page, 'sounds')) > before).toBe(isWin)
  }
})

/** As a browser does for a tab that is not in sight. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a round goes on in a tab that was hidden for five minutes (T138)', async ({ page }) => {
  await page.clock.install()
  const { cash } = await signInToPlay(page)
  const mines = casino.playable('mines')
  await casino.openTitle(page, mines, 'money')
  const { round } = await casino.replyTo(page, () => mainOf(page).click())
  await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
  await setHidden(page, true)
  await page.clock.fastForward('05:00')
  await setHidden(page, false)
  await expect(mainOf(page)).toHaveAttribute('data-main', 'collect')
  const { round: stepped } = await casino.replyTo(page, () => casino.stepsOf(page).first().click())
  expect(stepped?.id).toBe(round?.id)
  // One step in eight meets a mine, and the round is over.
  if (stepped?.over === null) await casino.finishRound(page, (act) => casino.replyTo(page, act))
  expect(await openIds(page)).toEqual([])
  await expect(frameOf(page).locator('[data-balance]')).toHaveAttribute('data-balance', await cash())
})

test('the foil of a card is drawn again when the browser has taken its picture away (T138)', async ({ page }) => {
  // Without motion a card is open at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await casino.openTitle(page, casino.playable('scratch-orchard'), 'demo')
  await mainOf(page).click()
  const foil = page.locator('[data-stage] canvas')
  await expect(foil).toBeVisible()
  const inkOf = (): Promise<number> =>
    foil.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return Array.from(data).filter((value, at) => at % 4 === 3 && value > 0).length
    })
  const before = await inkOf()
  expect(before).toBeGreaterThan(0)
  await foil.evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height)
    canvas.dispatchEvent(new Event('contextrestored'))
  })
  expect(await inkOf()).toBe(before)
})

const VISITS = 40
const HEAP_BYTES_MAX = 15 * 1024 * 1024

/** T138. */
test('40 games opened and left keep the heap within 15 MB, and at most one audio context @long', async ({ page }) => {
  test.slow()
  await countSounds(page)
  const visit = async (titles: readonly Title[]): Promise<void> => {
    for (const title of titles) {
      await casino.openTitle(page, title, 'demo')
      await casino.playRound(page, title)
      expect(await countOf(page, 'contexts')).toBeLessThanOrEqual(1)
    }
    await goTo(page, '/en/about')
  }
  const session = await page.context().newCDPSession(page)
  const heapBytes = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await casino.openTitle(page, PLAYABLE[0] as Title, 'demo')
  await panelButton(page, 'play_sound_on').click()
  await visit(PLAYABLE)
  const before = await heapBytes()
  await visit(Array.from({ length: VISITS }, (_visit, at) => PLAYABLE[at % PLAYABLE.length] as Title))
  expect(Math.abs((await heapBytes()) - before)).toBeLessThanOrEqual(HEAP_BYTES_MAX)
})
