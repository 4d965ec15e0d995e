import type { KenoOutcome, LayoutOutcome } from '@evens/contracts'
import { returnOfSpot, type LayoutChoice, type LayoutMaths } from '@evens/games/layout'
import { screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { gameOf, mountShared, outcomeFrom } from '../../testing/mount-shared.tsx'
import type { SharedStageKind } from '../stage.ts'
import { fastArrow, fastBall, fastCard, fastDice } from './fast/games.tsx'
import { liveKeno } from './keno/live-keno.tsx'
import { studioBaccarat } from './studio/baccarat.tsx'
import { studioBalls } from './studio/balls.tsx'
import { studioRoulette } from './studio/roulette.tsx'
import { studioWheel } from './studio/wheel.tsx'

const STAGES = [
  ['two-dice', fastDice],
  ['ball-36', fastBall],
  ['high-card', fastCard],
  ['arrow', fastArrow],
  ['studio-wheel', studioWheel],
  ['studio-balls', studioBalls],
  ['baccarat', studioBaccarat],
  ['roulette-european', studioRoulette],
] as const satisfies readonly (readonly [string, SharedStageKind<LayoutChoice>])[]

const END_MS = 22_500
const SEEDS = Array.from({ length: 12 }, (_seed, at) => at * 7_919 + 3)

const mathsOf = (id: string): LayoutMaths => gameOf(id).maths as LayoutMaths
const layoutFrom = (id: string, seed: number): LayoutOutcome => outcomeFrom(id, seed) as LayoutOutcome
const spots = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-place]')]
const spot = (id: string): HTMLElement => spots().find(({ dataset }) => dataset['place'] === id) as HTMLElement
const lit = (): readonly string[] =>
  spots().flatMap(({ dataset }) =>
    dataset['won'] === 'true' || dataset['end'] === 'won' ? [dataset['place'] ?? ''] : [],
  )
const isDrawn = async (): Promise<unknown> =>
  waitFor(() => expect(document.querySelector('[data-motion]')).toBeTruthy())
const choiceText = (): string => screen.getByTestId('choice').textContent ?? ''
const settled = (): Promise<void> => new Promise((drawn) => setTimeout(drawn))

describe.each(STAGES)('the stage of %s', (id, kind) => {
  test('ends at its outcome, whichever it is', async () => {
    const { maths } = gameOf(id)
    for (const seed of SEEDS) {
      const outcome = layoutFrom(id, seed)
      const paying = mathsOf(id).spots.filter((one) => returnOfSpot(one, outcome.facts) > 100)
      const mounted = mountShared<LayoutChoice>(kind, { maths: id, atMs: END_MS, outcome })
      await waitFor(() => expect(mounted.shown).toContain('77'))
      expect(lit().toSorted(), `${id} ${seed}`).toEqual(paying.map((one) => one.id).toSorted())
      const { texts, format } = mounted.shell
      expect(kind.result(maths, outcome, { t: texts.t, format: format() }).text).not.toBe('')
      mounted.draw(null)
      await settled()
    }
  })

  test('shows a viewer who comes late the same end', async () => {
    const outcome = layoutFrom(id, 99)
    const early = mountShared<LayoutChoice>(kind, { maths: id, atMs: 10, outcome })
    await isDrawn()
    expect(lit()).toEqual([])
    expect(early.shown).toEqual([])
    early.goTo(END_MS)
    await waitFor(() => expect(early.shown).toEqual(['77']))
    const seen = pictureOf()
    early.draw(null)
    await settled()
    const late = mountShared<LayoutChoice>(kind, { maths: id, atMs: END_MS, outcome })
    await waitFor(() => expect(late.shown).toEqual(['77']))
    expect(differenceOf(pictureOf(), seen)).toBe('')
  })

  test('has nothing of the outcome before the show, and without motion nothing before the result', async () => {
    const outcome = layoutFrom(id, 5)
    const waiting = mountShared<LayoutChoice>(kind, { maths: id, atMs: -500, outcome, motion: 'still' })
    await isDrawn()
    const before = pictureOf()
    waiting.goTo(200)
    await waitFor(() => expect(document.querySelector('[data-tick="1"]')).toBeTruthy())
    expect(differenceOf(pictureOf(), before)).toBe('')
    expect(lit()).toEqual([])
    waiting.goTo(END_MS)
    await waitFor(() => expect(waiting.shown).toEqual(['77']))
    expect(differenceOf(pictureOf(), before)).not.toBe('')
  })

  test('lays a chip by tap and by key while bets are open, and takes no other key for it', async () => {
    const { user } = mountShared<LayoutChoice>(kind, { maths: id, atMs: -20_000 })
    await isDrawn()
    expect(spots().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    const [first] = mathsOf(id).spots
    spot(first?.id ?? '').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(choiceText()).toBe(JSON.stringify({ chips: [{ spot: first?.id, amount: '100' }] })))
    await user.keyboard('x')
    await waitFor(() => expect(choiceText()).toBe(JSON.stringify({ chips: [] })))
  })

  test('refuses a chip in words when bets are closed', async () => {
    mountShared<LayoutChoice>(kind, { maths: id, atMs: -500 })
    await isDrawn()
    const [first] = mathsOf(id).spots
    expect(spot(first?.id ?? '').getAttribute('aria-disabled')).toBe('true')
    spot(first?.id ?? '').click()
    await screen.findByText('Bets are closed for this round. The next one opens shortly.')
    expect(choiceText()).toBe(JSON.stringify({ chips: [] }))
  })

  test('speaks Arabic with its picture unmirrored, and names every spot', async () => {
    const outcome = layoutFrom(id, 8)
    mountShared<LayoutChoice>(kind, { maths: id, atMs: END_MS, outcome, language: 'ar' })
    await isDrawn()
    expect(document.querySelector('[data-motion]')?.getAttribute('dir')).toBe('ltr')
    for (const one of spots()) expect(one.getAttribute('aria-label')).toMatch(/[\u0600-\u06ff]/)
    expect(document.body.textContent).not.toMatch(/\b(?:games|layout|shared|studio|fast|roulette|baccarat|roads)_[a-z]/)
  })
})

/** The place from which two pictures differ: a page of markup tells nobody anything. */
function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index])
  return at === -1 && one.length === other.length
    ? ''
    : `${one.slice(at - 80, at + 60)} | ${other.slice(at - 80, at + 60)}`
}

/** All that a viewer sees, without marks that React counts up, and attributes in the order of their names. */
function pictureOf(): string {
  const html = document.querySelector('[data-motion]')?.outerHTML ?? ''
  return html
    .replaceAll(/«[^»]*»|_r_[^_]*_|:r[^:]*:/g, '')
    .replaceAll(/ data-(?:phase|says)="[^"]*"/g, '')
    .replaceAll(SPEECH, '')
    .replaceAll(/<(\w+) ([^>]*)>/g, (_tag, name: string, list: string) => `<${name} ${sorted(list)}>`)
}
const sorted = (list: string): string => (list.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' ')
const SPEECH = /<p[^>]*role="status"[^>]*>.*?<\/p>/g

describe('a presenter', () => {
  test('has one line a phase, and the result in words once it lies open', async () => {
    const outcome = layoutFrom('roulette-european', 21)
    const says = () => document.querySelector('[data-says]')?.getAttribute('data-says')
    const mounted = mountShared<LayoutChoice>(studioRoulette, { maths: 'roulette-european', atMs: -25_000, outcome })
    await isDrawn()
    const spoken: (string | null | undefined)[] = []
    for (const ms of [-25_000, -24_000, -10_000, -2_000, 500, 6_000, 20_000]) {
      mounted.goTo(ms)
      await settled()
      await settled()
      spoken.push(says())
    }
    expect(spoken).toEqual(['open', 'open', 'soon', 'closed', 'show', 'show', 'result'])
    expect(document.querySelector('[data-says]')?.textContent).toContain(`The ball landed on ${outcome.facts[0]}`)
  })
})

describe('live keno', () => {
  const outcome = outcomeFrom('keno-80', 11) as KenoOutcome
  const cells = (state: string): readonly number[] =>
    [...document.querySelectorAll<HTMLElement>(`[data-number][data-state="${state}"]`)].map(({ dataset }) =>
      Number(dataset['number']),
    )
  const bet = (numbers: readonly number[]) => ({
    ...{ id: '1', n: '77', slot: 0, stake: 100n, choice: { risk: 'even', numbers } },
    ...{ collected: null, round: null, over: null },
  })

  test.each([0, 1, 7, 19])('has marked the balls that fell by the time of a viewer: %i', async (balls) => {
    mountShared(liveKeno, { maths: 'keno-80', atMs: balls * 1_200 + 300, outcome })
    await isDrawn()
    expect(cells('drawn')).toEqual(outcome.drawn.slice(0, balls).toSorted((one, other) => one - other))
  })

  test('marks own numbers and hits, and ends with all twenty balls', async () => {
    const missed = [...Array(80).keys()].map((at) => at + 1).find((number) => !outcome.drawn.includes(number)) ?? 1
    const own = [outcome.drawn[3] ?? 0, missed]
    const mounted = mountShared(liveKeno, { maths: 'keno-80', atMs: 100, outcome, bets: [bet(own)] })
    await isDrawn()
    expect(cells('own')).toEqual(own.toSorted((one, other) => one - other))
    mounted.goTo(24_500)
    await waitFor(() => expect(mounted.shown).toEqual(['77']))
    expect(cells('hit')).toEqual([own[0]])
    expect(cells('own')).toEqual([missed])
    expect([...cells('drawn'), ...cells('hit')]).toHaveLength(20)
    expect(document.querySelector('[data-balls]')?.getAttribute('data-balls')).toBe(outcome.drawn.join(' '))
    expect(document.querySelector('[data-hits]')?.getAttribute('data-hits')).toBe('1')
  })

  test('picks by keys at most ten numbers, and refuses the eleventh in words', async () => {
    const { user } = mountShared(liveKeno, { maths: 'keno-80', atMs: -20_000 })
    await isDrawn()
    document.querySelector<HTMLElement>('[data-number="1"]')?.focus()
    for (let at = 0; at < 11; at += 1) await user.keyboard('{Enter}{ArrowRight}')
    await screen.findByText('A ticket has at most 10 numbers. Take one off to pick another.')
    expect(JSON.parse(choiceText()).numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('refuses numbers in words when ticket sales are closed', async () => {
    mountShared(liveKeno, { maths: 'keno-80', atMs: -500 })
    await isDrawn()
    document.querySelector<HTMLElement>('[data-number="5"]')?.click()
    await screen.findByText('Bets are closed for this round. The next one opens shortly.')
    expect(JSON.parse(choiceText()).numbers).toEqual([])
  })

  test('counts what was drawn lately, and reminds that it changes no odds', async () => {
    const results = [1, 2, 3].map((at) => ({ n: String(at), endedAt: 0, outcome: outcomeFrom('keno-80', at) }))
    mountShared(liveKeno, { maths: 'keno-80', atMs: -20_000, results })
    expect(await screen.findByText(/^Counted over the last 3 draws\. Each draw is independent/)).toBeTruthy()
  })
})
