import { gameByMaths } from '@evens/games'
import { REELS_GAMES, type ReelsMaths, restingWindow } from '@evens/games/reels'
import { mount, screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { drawStage } from '../../testing/mount-stage.tsx'
import { ReelsInfo } from './info.tsx'
import { reels } from './reels.tsx'

const symbols = () =>
  [...document.querySelectorAll('[data-still] [data-symbol]')].map((cell) => cell.getAttribute('data-symbol'))
const described = () => screen.getByTestId('described').textContent

const stage = (maths: string, route: string, theme = 'volcano') => drawStage(reels, { maths, route, theme })

describe('before the first round', () => {
  test.each(REELS_GAMES.map(({ name }) => name))('%s shows an ordinary window that pays nothing', async (name) => {
    const maths = gameByMaths(name)?.maths as ReelsMaths
    await stage(name, 'caldera-road')
    expect(symbols()).toEqual(restingWindow(maths).flatMap((column) => column.map((symbol) => maths.symbols[symbol])))
  })

  test('the window is described reel by reel, by the pictures of the title', async () => {
    await stage('lines-20-free@1', 'caldera-road')
    expect(described()).toMatch(/^The reels before the first round, each from the top\. Reel 1: /)
    expect(described()).toMatch(/Reel 5: [^.]+\.$/)
    expect(described()).not.toMatch(/reels_|h\d|l\d/)
  })
})

test('without a moving picture a round is shown at once, and announced once', async () => {
  const { play, noted, session } = await stage('lines-20-free@1', 'caldera-road')
  await play()
  await waitFor(() => expect(noted.filter((note) => note === 'shown')).toEqual(['shown']))
  const view = session.state.get().round?.view as { window: readonly (readonly number[])[] }
  const maths = gameByMaths('lines-20-free@1')?.maths as ReelsMaths
  expect(symbols()).toEqual(view.window.flatMap((column) => column.map((symbol) => maths.symbols[symbol])))
  expect(described()).toMatch(/^The reels, each from the top/)
})

test('nothing sounds in a round that is shown at once', async () => {
  const { play, noted, session } = await stage('fruit-5@1', 'old-orchard', 'orchard')
  for (let round = 0; round < 40; round += 1) await play()
  await waitFor(() => expect(session.state.get().results.length).toBe(20))
  expect(noted.filter((note) => note !== 'shown')).toEqual([])
})

/** A seed whose first round brings the chests. */
const PICKS = 86

describe('the chests', () => {
  async function withChests() {
    const mounted = await drawStage(reels, {
      maths: 'lines-25-pick@1',
      route: 'twelve-chests',
      theme: 'royal',
      seed: PICKS,
    })
    await mounted.play()
    return { ...mounted, board: screen.getByRole('group', { name: 'Chests' }) }
  }
  const faces = () =>
    [...document.querySelectorAll('[data-chests] [data-face]')].map((one) => one.getAttribute('data-face'))

  test('are twelve buttons that arrows go to, and show what they hold when they are chosen', async () => {
    const { user, board, session } = await withChests()
    expect(within(board).getAllByRole('button')).toHaveLength(12)
    expect(described()).toMatch(/Choose 3 chests\.$/)
    const first = screen.getByRole('button', { name: 'Chest 1, closed' })
    first.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(faces().filter((face) => face === 'opened')).toHaveLength(1))
    expect(screen.getByRole('button', { name: /^Chest 1: \d+ times the stake$/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(faces()).not.toContain('left')
    await user.click(screen.getByRole('button', { name: 'Chest 7, closed' }))
    await user.click(screen.getByRole('button', { name: 'Chest 12, closed' }))
    await waitFor(() => expect(session.state.get().round?.over).not.toBeNull())
    await waitFor(() => expect(faces().filter((face) => face === 'left')).toHaveLength(9))
    expect(faces().filter((face) => face === 'opened')).toHaveLength(3)
  })
})

test('in Arabic the reels stay as they are, and the texts are Arabic', async () => {
  await drawStage(reels, { maths: 'lines-20-free@1', route: 'caldera-road', theme: 'volcano', language: 'ar' })
  expect(described()).toMatch(/البكرة 1: /)
  expect(document.querySelector('[data-shape="5x3"]')?.getAttribute('dir')).toBe('ltr')
})

describe('the information', () => {
  const info = (maths: string, route: string) =>
    mount(
      <ReelsInfo maths={gameByMaths(maths)?.maths ?? {}} route={route} theme="volcano" stake={100n} money={String} />,
    )

  test('has every symbol with its picture and pays, the lines, and the rules of the file', async () => {
    info('lines-20-free@1', 'caldera-road')
    await screen.findByText('salamander')
    expect(document.querySelectorAll('[data-paying]')).toHaveLength(11)
    expect(document.querySelector('[data-paying="h1"]')?.textContent).toMatch(/5 – 80×/)
    expect(screen.getAllByRole('img', { name: /^Line \d+: rows/ })).toHaveLength(20)
    await screen.findByText(/Features can’t be bought|Features cannot be bought/)
  })

  test.each([
    ['caldera-road', 'Tidekeeper'],
    ['tidekeeper', 'Caldera Road'],
  ])('of %s names %s, which shares its mathematics', async (route, other) => {
    info('lines-20-free@1', route)
    await waitFor(() => expect(document.querySelector('[data-same-maths]')?.textContent).toContain(other))
  })
})

test('a still round shows the lines that paid', async () => {
  const { play } = await stage('lines-20-free@1', 'caldera-road')
  for (let round = 0; round < 60 && document.querySelector('[data-still] polyline') === null; round += 1) await play()
  expect(document.querySelector('[data-still] polyline')).not.toBeNull()
  expect(document.querySelector('[data-still] [data-dark]')).not.toBeNull()
})
