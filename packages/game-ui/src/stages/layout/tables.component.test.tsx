import { LAYOUT_GAMES, returnOfSpot, type LayoutMaths, type LayoutView } from '@evens/games/layout'
import { screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { drawStage } from '../../testing/mount-stage.tsx'
import { andarBahar } from './dealt/andar-bahar.tsx'
import { baccarat } from './dealt/baccarat.tsx'
import { dragonTiger } from './dealt/dragon-tiger.tsx'
import { rouletteAmerican, rouletteEuropean, roulettePartage } from './roulette/roulette.tsx'

type Session = Awaited<ReturnType<typeof drawStage>>['session']
const viewOf = (session: Session) => session.state.get().round?.view as LayoutView
const shownOf = (noted: readonly string[]): number => noted.filter((one) => one === 'shown').length
const spots = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-place]')]
const spot = (id: string): HTMLElement => spots().find(({ dataset }) => dataset['place'] === id) as HTMLElement
const staked = (): readonly string[] =>
  spots().flatMap((one) => (one.querySelector('svg[class*="lying"]') === null ? [] : [one.dataset['place'] ?? '']))
const mathsOf = (id: string): LayoutMaths => LAYOUT_GAMES.find(({ maths }) => maths.id === id)?.maths as LayoutMaths
/** A click without the pointer's way to it: a felt has 160 spots, and a name is looked for among all of them. */
async function press(element: Element | null | undefined): Promise<void> {
  ;(element as HTMLElement).click()
  await new Promise((drawn) => setTimeout(drawn))
}
const buttonOf = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
/** Plays a round and waits until it has been shown. */
async function played(noted: readonly string[]): Promise<void> {
  const before = shownOf(noted)
  await waitFor(() => expect(buttonOf('bench-play')?.disabled).toBe(false))
  await press(buttonOf('bench-play'))
  await waitFor(() => expect(shownOf(noted)).toBe(before + 1))
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe.each([
  ['roulette-european', rouletteEuropean],
  ['roulette-american', rouletteAmerican],
  ['roulette-partage', roulettePartage],
  ['baccarat', baccarat],
  ['dragon-tiger', dragonTiger],
  ['andar-bahar', andarBahar],
] as const)('the table of %s', (id, kind) => {
  test('names every spot with what it pays, and has one stop of the Tab key', async () => {
    await drawStage(kind, { maths: `${id}@1` })
    expect(spots()).toHaveLength(mathsOf(id).spots.length)
    for (const one of spots()) expect(one.getAttribute('aria-label')).toMatch(/^\S.*, pays \d.*×$/)
    expect(spots().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  test('lights what pays more than the chip, sweeps what lost, and pays the others', async () => {
    const maths = mathsOf(id)
    const lying = maths.spots.slice(-6).map((one) => ({ spot: one.id, amount: '100' }))
    const stake = BigInt(lying.length) * 100n
    const { session, noted } = await drawStage(kind, { maths: `${id}@1`, stake, choice: { chips: lying } })
    await played(noted)
    const { facts, chips } = viewOf(session)
    const won = maths.spots.filter((one) => returnOfSpot(one, facts) > 100).map((one) => one.id)
    expect(spots().flatMap(({ dataset }) => (dataset['won'] === 'true' ? [dataset['place'] ?? ''] : []))).toEqual(won)
    for (const { spot: at, multiple, payout } of chips) {
      const outcome = payout === '0' ? 'lost' : multiple > 100 ? 'won' : 'back'
      expect(spot(at).querySelector('[data-outcome]')?.getAttribute('data-outcome'), at).toBe(outcome)
    }
    expect(screen.getByTestId('described').textContent).not.toMatch(/games_|undefined/)
    expect(document.body.textContent).not.toMatch(/\b(?:roulette|roads|baccarat|dragon_tiger|andar_bahar|layout)_[a-z]/)
  })
})

describe('roulette', () => {
  test('shows the drawn pocket on the wheel, on the felt and in the list of the last numbers', async () => {
    const { session, noted } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1' })
    await press(spot('red'))
    for (let round = 1; round <= 3; round += 1) await played(noted)
    const pocket = viewOf(session).facts[0] ?? ''
    expect(document.querySelector('[data-result]')?.getAttribute('data-result')).toBe(pocket)
    expect(document.querySelector('[data-wheel]')?.getAttribute('data-wheel')).toBe(pocket)
    expect(spots().filter(({ dataset }) => dataset['drawn'] !== undefined)).toEqual([spot(`straight-${pocket}`)])
    const last = screen.getByRole('list', { name: /^Last numbers/ })
    expect(last.querySelectorAll('li')).toHaveLength(3)
    expect(last.querySelector('li')?.textContent).toMatch(new RegExp(`^${pocket} (red|black|green)$`))
  })

  test('keeps the number to itself while the ball runs', async () => {
    await drawStage(rouletteEuropean, { maths: 'roulette-european@1', motion: 'full' })
    await press(spot('red'))
    await press(buttonOf('bench-play'))
    expect(document.querySelector('[data-result]')).toBeNull()
    expect(spots().filter(({ dataset }) => dataset['drawn'] !== undefined)).toEqual([])
    expect(screen.getByRole('list', { name: /^Last numbers/ }).children).toHaveLength(0)
    expect(spot('red').getAttribute('aria-disabled')).toBe('true')
  })

  test('places an announced bet at once, and takes it back at once', async () => {
    const { user } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1', stake: 100n })
    await user.click(button(/^Voisins/))
    expect(staked()).toHaveLength(7)
    expect(spot('street-0-2-3').getAttribute('aria-label')).toContain('your chip: 200')
    expect(spot('split-4-7').getAttribute('aria-label')).toContain('your chip: 100')
    await user.click(button('Undo'))
    expect(staked()).toEqual([])
  })

  test('places a number with as many neighbours as chosen', async () => {
    const { user } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1' })
    await user.click(button('More neighbours'))
    await user.click(button(/^0 and 3 neighbours/))
    expect(staked().toSorted()).toEqual(
      ['12', '35', '3', '26', '0', '32', '15', '19', '4']
        .slice(1, 8)
        .map((pocket) => `straight-${pocket}`)
        .toSorted(),
    )
  })

  test('offers neighbours alone on a wheel with two zeros', async () => {
    await drawStage(rouletteAmerican, { maths: 'roulette-american@1' })
    expect(screen.queryByRole('button', { name: /^Voisins/ })).toBeNull()
    expect(button(/^00 and 2 neighbours/)).toBeTruthy()
  })

  test('refuses a call that a bound of the round would break, as a whole, and gives the bound', async () => {
    const bounds = { most: 800n, balance: 100_000n }
    const { user } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1', stake: 100n, bounds })
    await user.click(button(/^Voisins/))
    expect(staked()).toEqual([])
    expect(screen.getByText('No chip was placed: the table limit is 800 a round.')).toBeTruthy()
    await user.click(button(/^Tiers/))
    expect(staked()).toHaveLength(6)
    expect(screen.queryByText(/^No chip was placed/)).toBeNull()
  })

  test('walks from number to number with arrows, and between them with Shift or after B', async () => {
    const { user } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1' })
    const focused = () => (document.activeElement as HTMLElement).dataset['place']
    spot('straight-17').focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('straight-20')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(focused()).toBe('split-20-23')
    await user.keyboard('b{ArrowUp}{Enter}')
    expect(focused()).toBe('corner-20')
    expect(staked()).toEqual(['corner-20'])
    expect(button('Arrows between numbers').getAttribute('aria-pressed')).toBe('true')
  })

  test('lights the numbers that a bet covers', async () => {
    const { user } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1' })
    const lit = () => spots().flatMap(({ dataset }) => (dataset['lit'] === undefined ? [] : [dataset['place']]))
    await user.hover(spot('corner-25'))
    expect(new Set(lit())).toEqual(new Set(['straight-25', 'straight-26', 'straight-28', 'straight-29']))
    await user.unhover(spot('corner-25'))
    expect(lit()).toEqual([])
  })

  test('counts the rounds of this visit, and reminds that they change no odds', async () => {
    const { user, noted } = await drawStage(rouletteEuropean, { maths: 'roulette-european@1' })
    await user.click(button('Statistics'))
    expect(screen.getByText(/^Your rounds on this visit will be counted here.*don’t change the odds/)).toBeTruthy()
    await press(spot('red'))
    for (let round = 1; round <= 2; round += 1) await played(noted)
    expect(screen.getByText(/^Your last 2 rounds on this visit/)).toBeTruthy()
  })

  test('gives half of an even chance back at zero without calling it won', async () => {
    const choice = { chips: [{ spot: 'red', amount: '100' }] }
    const { session } = await drawStage(roulettePartage, { maths: 'roulette-partage@1', choice })
    while (viewOf(session)?.facts[0] !== '0') await session.start(100n, choice)
    await waitFor(() => expect(document.querySelector('[data-result]')?.getAttribute('data-result')).toBe('0'))
    expect(spot('red').dataset['won']).toBe('false')
    expect(spot('red').querySelector('[data-outcome]')?.getAttribute('data-outcome')).toBe('back')
    expect(viewOf(session).chips[0]?.payout).toBe('50')
  })
})

describe('commands for all chips', () => {
  const open = (bounds?: { readonly most: bigint; readonly balance: bigint }) =>
    drawStage(dragonTiger, { maths: 'dragon-tiger@1', stake: 100n, ...(bounds !== undefined && { bounds }) })

  test('have keys: U takes back, D doubles, X clears, R repeats', async () => {
    const { user, noted } = await open()
    await press(spot('dragon'))
    await user.keyboard('d')
    expect(spot('dragon').getAttribute('aria-label')).toContain('your chip: 200')
    await user.keyboard('u')
    expect(spot('dragon').getAttribute('aria-label')).toContain('your chip: 100')
    await played(noted)
    await user.keyboard('x')
    expect(staked()).toEqual([])
    await user.keyboard('r')
    expect(staked()).toEqual(['dragon'])
  })

  test('refuse to double past the limit or the balance, and give the bound', async () => {
    const { user } = await open({ most: 300n, balance: 500n })
    await press(spot('dragon'))
    await user.click(button('Double'))
    await user.click(button('Double'))
    expect(spot('dragon').getAttribute('aria-label')).toContain('your chip: 200')
    expect(screen.getByText('No chip was placed: the table limit is 300 a round.')).toBeTruthy()
    await user.click(button('Undo'))
    expect(screen.queryByText(/^No chip was placed/)).toBeNull()
  })

  test('refuse a repeat that the balance no longer covers', async () => {
    const choice = { chips: [{ spot: 'tiger', amount: '300' }] }
    const bounds = { most: 100_000n, balance: 200n }
    const { noted } = await drawStage(dragonTiger, { maths: 'dragon-tiger@1', stake: 300n, choice, bounds })
    await played(noted)
    await press(buttonOf('Clear'))
    await press(buttonOf('Repeat'))
    expect(staked()).toEqual([])
    expect(screen.getByText('No chip was placed: your balance is 200.')).toBeTruthy()
  })
})

describe('tables with cards', () => {
  test('open the cards of baccarat with their points, and write the round into the roads', async () => {
    const { session, noted } = await drawStage(baccarat, { maths: 'baccarat@1' })
    await press(spot('player'))
    await played(noted)
    const { drawn, facts } = viewOf(session)
    expect(document.querySelectorAll('[data-card]')).toHaveLength(drawn.length)
    expect(screen.getByRole('list', { name: 'Player' }).children).toHaveLength(facts.includes('player-cards-3') ? 3 : 2)
    expect(document.querySelectorAll('[data-total]:not([data-total=""])')).toHaveLength(2)
    expect(screen.getByText(/^Your last round on this visit.*past results don’t change the odds/)).toBeTruthy()
    expect(document.querySelector('summary')?.textContent).toMatch(/^Roads: Player \d Banker \d Tie \d $/)
  })

  test('deal every card of andar bahar to its side, the deciding one marked', async () => {
    const { session, noted } = await drawStage(andarBahar, { maths: 'andar-bahar@1' })
    await press(spot('andar'))
    await played(noted)
    const { drawn, facts } = viewOf(session)
    expect(screen.getByRole('list', { name: 'Andar' }).children).toHaveLength(Math.ceil((drawn.length - 1) / 2))
    expect(screen.getByRole('list', { name: 'Bahar' }).children).toHaveLength(Math.floor((drawn.length - 1) / 2))
    const winner = facts.includes('andar') ? 'Andar' : 'Bahar'
    expect(screen.getByText(`${winner} gets the joker’s rank with card ${drawn.length - 1}.`)).toBeTruthy()
  })

  test('do not give the result away while cards are dealt', async () => {
    await drawStage(baccarat, { maths: 'baccarat@1', motion: 'full' })
    await press(spot('player'))
    await press(buttonOf('bench-play'))
    expect(screen.queryByText(/wins\.|a tie/)).toBeNull()
    expect(document.querySelectorAll('[data-winner="true"]')).toHaveLength(0)
    expect(document.querySelector('summary')?.textContent).toBe('Roads: Player 0 Banker 0 Tie 0 ')
  })
})
