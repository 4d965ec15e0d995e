import { expect, type Locator, type Page } from '@playwright/test'
import type { Box, KeyboardWatch, Operable, Stop } from './keyboard-stops.ts'

const TABS_MAX = 300

declare const keyboardWatch: KeyboardWatch

/** Goes on by the Tab key alone until it is there. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(goal).toBeFocused()
}

/** Answers what was stopped at in the content until it is left again. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab', least: number): Promise<readonly Stop[]> {
  const isInside = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)
  let pressed = 0
  const press = async (): Promise<void> => {
    pressed += 1
    await page.keyboard.press(key)
  }
  while (pressed < TABS_MAX && !(await isInside())) await press()
  while (pressed < least) await press()
  while (pressed < TABS_MAX && (await isInside())) await press()
  expect(pressed, 'the content is left again').toBeLessThan(TABS_MAX)
  return (await page.evaluate(() => keyboardWatch.takeStops())).filter(({ isContent }) => isContent)
}

/**
 * From the beginning of the page's own content to its end and back, and answers what is wrong: a control that is not
 * stopped at, a stop that cannot be seen, an order that is not the one of reading, a mouse that can do more.
 */
export async function walkContent(page: Page): Promise<string[]> {
  await expect(page.locator('main'), 'a new page begins at its content').toBeFocused()
  const wanted = await page.evaluate(() => keyboardWatch.stopsIn('main'))
  await page.evaluate(() => keyboardWatch.takeStops())
  const there = await goThrough(page, 'Tab', wanted.length)
  const back = await goThrough(page, 'Shift+Tab', wanted.length)
  return [
    ...differences(wanted, there),
    ...differences(there, back).map((fault) => `on the way back ${fault}`),
    ...there.flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`)),
    ...orderFaults(there),
    ...(await page.evaluate(() => keyboardWatch.outOfReach('main'))).map((what) => `${what} is for a mouse alone`),
  ]
}

function differences(wanted: readonly Operable[], found: readonly Operable[]): string[] {
  const [numbers, reached] = [wanted, found].map((all) => new Set(all.map(({ number }) => number)))
  const missed = wanted.filter(({ number }) => reached?.has(number) === false)
  const more = found.filter(({ number }) => numbers?.has(number) === false)
  return [...missed.map(({ what }) => `${what} is passed by`), ...more.map(({ what }) => `${what} is stopped at`)]
}

/** Later on the page is below, or further on in the line; what stands above may only be in the next column. */
const isBefore = (one: Box, other: Box): boolean => {
  const isAbove = one.bottom <= other.top
  const isBelow = one.top >= other.bottom
  if (isAbove) return one.start < other.end
  return !isBelow && one.end <= other.start
}

const orderFaults = (stops: readonly Stop[]): string[] =>
  stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    if (before === undefined || !isBefore(stop.box, before.box)) return []
    return [`${stop.what} stands before ${before.what} and is reached after it`]
  })

type Answers = Readonly<Record<string, string | true>>
type At = {
  readonly kind: string
  readonly name: string
  readonly value: string
  /** Of a list, how far down the answer stands. */
  readonly place: number
}

/** Goes on with the Tab key, answers each field as it comes, by its name, and presses the button that sends them. */
export async function answerForm(page: Page, answers: Answers): Promise<void> {
  const open = new Map(Object.entries(answers))
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    const at = await page.evaluate(whereAmI, answers)
    const answer = open.get(at.name)
    if (answer !== undefined) {
      await answerField(page, at, answer)
      open.delete(at.name)
    } else if (at.kind === 'submit' && open.size === 0) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${[...open.keys()].join(', ') || 'the button'}`)
}

function whereAmI(answers: Answers): At {
  const field = document.activeElement
  const { type: kind = '', name = '', value = '' } = field as Partial<HTMLInputElement>
  const options = field instanceof HTMLSelectElement ? [...field.options] : []
  return { kind, name, value, place: options.findIndex((option) => option.value === answers[name]) }
}

async function answerField(page: Page, { kind, place, value }: At, answer: string | true): Promise<void> {
  if (kind === 'checkbox') return page.keyboard.press('Space')
  if (kind === 'select-one') {
    await page.keyboard.press('Home')
    for (let down = 0; down < place; down++) await page.keyboard.press('ArrowDown')
    return
  }
  if (kind !== 'radio') return page.keyboard.type(String(answer))
  for (
    let now = value;
    now !== answer;
    now = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  )
    await page.keyboard.press('ArrowDown')
}
