import { LAYOUT_GAMES, returnOfSpot, type LayoutMaths, type LayoutView } from '@evens/games/layout'
import { screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { drawStage } from '../../testing/mount-stage.tsx'
import { coin } from './coin.tsx'
import { penalty } from './penalty.tsx'
import { arrow, ball36, fanTan, fishPrawnCrab, sicBo, studioWheel, twoDice } from './tables.tsx'
import { thimbles } from './thimbles.tsx'

type Session = Awaited<ReturnType<typeof drawStage>>['session']
const viewOf = (session: Session) => session.state.get().round?.view as LayoutView
const shownOf = (noted: readonly string[]): number => noted.filter((one) => one === 'shown').length
const spots = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-place]')]
const spot = (id: string): HTMLElement => spots().find(({ dataset }) => dataset['place'] === id) as HTMLElement
const mathsOf = (id: string): LayoutMaths => LAYOUT_GAMES.find(({ maths }) => maths.id === id)?.maths as LayoutMaths

describe.each([
  ['arrow', arrow],
  ['two-dice', twoDice],
  ['sic-bo', sicBo],
  ['fish-prawn-crab', fishPrawnCrab],
  ['ball-36', ball36],
  ['fan-tan', fanTan],
  ['studio-wheel', studioWheel],
] as const)('the table of %s', (id, kind) => {
  test('lights the spots that pay more than the chip, and no other', async () => {
    const maths = mathsOf(id)
    const [first] = maths.spots
    const { play, user, session, noted } = await drawStage(kind, { maths: `${id}@1` })
    expect(spots()).toHaveLength(maths.spots.length)
    await user.click(spot(first?.id ?? ''))
    await play()
    await waitFor(() => expect(shownOf(noted)).toBe(1))
    const { facts } = viewOf(session)
    const paid = maths.spots.filter((one) => returnOfSpot(one, facts) > 100).map((one) => one.id)
    expect(
      spots()
        .flatMap(({ dataset }) => (dataset['won'] === 'true' ? [dataset['place'] ?? ''] : []))
        .toSorted(),
    ).toEqual(paid.toSorted())
    expect(screen.getByTestId('described').textContent).not.toContain('games_')
  })

  test('names every spot with what it pays', async () => {
    await drawStage(kind, { maths: `${id}@1` })
    for (const one of spots()) expect(one.getAttribute('aria-label')).toMatch(/^\S.*, pays \d.*×$/)
    expect(spots().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

describe('chips on the felt', () => {
  test('are placed, doubled, taken back and repeated', async () => {
    const { play, user, session } = await drawStage(sicBo, { maths: 'sic-bo@1', stake: 100n })
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(
      [button('Undo'), button('Repeat'), button('Double'), button('Clear')].every(({ disabled }) => disabled),
    ).toBe(true)
    await user.click(spot('small'))
    await play()
    await waitFor(() => expect(viewOf(session).chips).toMatchObject([{ spot: 'small', amount: '100' }]))
    await user.click(spot('big'))
    await user.click(button('Double'))
    expect(spot('big').getAttribute('aria-label')).toBe('Big, pays 2×, your chip: 200')
    await user.click(button('Undo'))
    expect(spot('big').getAttribute('aria-label')).toBe('Big, pays 2×, your chip: 100')
    await user.click(button('Clear'))
    expect(screen.queryByRole('button', { name: /your chip/ })).toBeNull()
    await user.click(button('Repeat'))
    expect(screen.getAllByRole('button', { name: /your chip/ })).toEqual([spot('small')])
    expect(button('Repeat').disabled).toBe(true)
  })

  test('are limited to the chip places of the table, and the limit is shown', async () => {
    const { user } = await drawStage(sicBo, { maths: 'sic-bo@1' })
    for (const { id } of mathsOf('sic-bo').spots.slice(0, 31)) await user.click(spot(id))
    expect(screen.getAllByRole('button', { name: /your chip/ })).toHaveLength(30)
    expect(screen.getByText('Every chip place is taken: 30 at most.')).toBeTruthy()
  })

  test('can be placed from the keyboard', async () => {
    const { user } = await drawStage(fishPrawnCrab, { maths: 'fish-prawn-crab@1' })
    for (const [at, one] of spots().entries())
      one.getBoundingClientRect = () => new DOMRect((at % 3) * 100, Math.floor(at / 3) * 60, 90, 50)
    spot('fish').focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(spot('gourd'))
    expect(spot('gourd').getAttribute('aria-label')).toContain('your chip')
    expect(spot('gourd').tabIndex).toBe(0)
  })
})

test('a coin cannot be thrown before a side is chosen, and shows the side that came up', async () => {
  const { play, user, session, noted } = await drawStage(coin, { maths: 'coin@1' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'bench-play' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Tails' }))
  expect(screen.getByRole('button', { name: 'Tails' }).getAttribute('aria-pressed')).toBe('true')
  await play()
  await waitFor(() => expect(shownOf(noted)).toBe(1))
  const side = viewOf(session).drawn[0] === 1 ? 'heads' : 'tails'
  expect(document.querySelector('[data-side]')?.getAttribute('data-side')).toBe(side)
  expect(screen.getByTestId('described').textContent).toBe(side === 'heads' ? 'Heads came up.' : 'Tails came up.')
})

test('thimbles lift in the end alone, and two balls are a mode of the same cups', async () => {
  const { play, user, session, noted } = await drawStage(thimbles, { maths: 'thimbles@1', motion: 'full' })
  const balls = (): number => document.querySelectorAll('[data-ball]').length
  await user.click(screen.getByRole('button', { name: 'One ball, cup 2' }))
  await user.click(screen.getByRole('button', { name: /^Two balls, 1.45/ }))
  expect(screen.getByRole('button', { name: 'Two balls, cup 2' }).getAttribute('aria-pressed')).toBe('true')
  await play()
  await waitFor(() => expect(viewOf(session).chips).toMatchObject([{ spot: 'two-balls-2' }]))
  expect(balls()).toBe(0)
  await waitFor(() => expect(shownOf(noted)).toBe(1))
  await waitFor(() => expect(balls()).toBe(2))
})

test('a penalty is a save when the draw has the chosen corner, else a goal', async () => {
  const { play, user, session, noted } = await drawStage(penalty, { maths: 'penalty@1' })
  await user.click(screen.getByRole('button', { name: 'Corner 4' }))
  const outcomes = new Set<string>()
  for (let round = 1; round <= 12; round += 1) {
    await play()
    await waitFor(() => expect(shownOf(noted)).toBe(round))
    const word = viewOf(session).drawn.includes(4) ? 'Saved' : 'Goal'
    expect(screen.getByText(word)).toBeTruthy()
    outcomes.add(word)
  }
  expect(outcomes.size).toBe(2)
})

test('one chip has the amount of the bar, also after it was placed', async () => {
  const { user, session, play } = await drawStage(coin, {
    maths: 'coin@1',
    stake: 500n,
    choice: { chips: [{ spot: 'heads', amount: '100' }] },
  })
  await user.click(screen.getByRole('button', { name: 'Heads' }))
  await play()
  await waitFor(() => expect(viewOf(session).chips).toMatchObject([{ spot: 'heads', amount: '500' }]))
})
