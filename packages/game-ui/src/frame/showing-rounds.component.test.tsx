import type { GamePlayed, GameReturns, GameRoundView, GameTitleView } from '@evens/contracts'
import { type Chance, declaredFor, gameByMaths } from '@evens/games'
import { aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor, withMedia } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { framesByHand } from '../testing/frames-by-hand.ts'
import { PlayFrame } from './play-frame.tsx'

const STILL = '(prefers-reduced-motion: reduce)'
const DICE: GameTitleView = {
  ...{ id: 4001, route: 'dice', name: 'Dice', maths: 'dice@1', currency: 'EUR', exponent: 2 },
  stakes: { step: '100', least: '100', most: '50000', quick: ['100', '500', '2000'] },
  duties: { minCycleMs: 0, autoplay: true, isOneAtATime: false, demoNeedsAccount: false, anticipation: false },
  isClosed: false,
}
const MINES: GameTitleView = { ...DICE, id: 4006, route: 'mines', name: 'Mines', maths: 'mines@1' }
const returns: GameReturns = { title: 4001, maths: 'dice@1', declared: { least: 9803, most: 9900 }, months: [] }

async function open(
  view = DICE,
  options: Parameters<typeof mount>[1] = {},
  family = view === MINES ? 'ladder' : 'pick',
) {
  const declared = declaredFor(view.maths)
  if (declared === undefined) throw new Error(`${view.maths} declares nothing`)
  const hrefs = { verifyHref: '/en/fairness', limitsHref: '/en/limits', signInHref: '/en/login' }
  const mounted = mount(<PlayFrame {...{ view, declared, family }} {...hrefs} theme="neon" />, {
    ...options,
    answers: { 'GET /web-api/games/returns': returns, ...options.answers },
  })
  await waitFor(() => expect(document.querySelector('[data-game][data-ready]')).not.toBeNull())
  return mounted
}

const main = () => screen.findByRole('button', { name: /^(Play|Collect)/ })
const told = () => document.querySelector('[data-told]')?.textContent ?? ''
const numberAt = (name: 'balance' | 'net') =>
  Number(document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`))
const rounds = () => screen.queryAllByRole('button', { name: /Show the round/ }).length
const isShown = () => document.querySelector('[data-step-shown]')?.getAttribute('data-step-shown') === 'true'

/** A stream that rolls this number. */
const rolling = (roll: number): Chance => ({ below: () => roll, draw: () => [], word: () => roll })

/** A round as the server sends it, played by the kernel itself. */
function roundOf(given: Pick<GameRoundView, 'title' | 'maths'>, choice: object, chance: Chance): GameRoundView {
  const round = gameByMaths(given.maths)?.start(100n, choice, chance)
  if (round === undefined) throw new Error(`no ${given.maths}`)
  const { view, shown, sentences, actions, over } = round
  return {
    ...{ ...given, id: '100000000000001', currency: 'EUR', exponent: 2, stake: '100', staked: '100', choice, step: 0 },
    ...{ view, shown: [...shown], sentences: sentences as GameRoundView['sentences'], actions: [...actions] },
    ...{ pair: '5', shared: null, nonce: '0', startedAt: 1, lapseAt: over === null ? 86_400_001 : null },
    over: over === null ? null : { payout: String(over.payout), tax: '0', why: over.why, at: 1 },
  }
}

/** The reply to a round of Dice that rolls this number: at 4950 wins of 10,000 it pays twice the stake or nothing. */
function rolled(roll: number): GamePlayed {
  const round = roundOf({ title: 4001, maths: 'dice@1' }, { side: 'over', wins: 4950 }, rolling(roll))
  const balance = String(124_900n + BigInt(round.over?.payout ?? 0))
  return { state: 'played', reason: null, round, balance, nextStartAt: 0 }
}

const commitment = 'c'.repeat(64)
const seeds = {
  active: { id: '5', commitment, clientSeed: 'mine', nextNonce: '1', since: 0 },
  next: { commitment },
  retired: [],
}
const withMoney = (reply: GamePlayed) => ({
  player: aPlayer(),
  answers: {
    'GET /web-api/games/open': { rounds: [], titles: [] },
    'GET /web-api/games/seeds': seeds,
    'POST /web-api/games/rounds': reply,
  },
})

describe('a result', () => {
  test('is in no figure of the frame before the picture has shown it', async () => {
    const frames = framesByHand()
    const { user } = await open(DICE, withMoney(rolled(9999)))
    await user.click(await main())
    await waitFor(() => expect(numberAt('balance')).toBe(124_900))
    expect([numberAt('net'), rounds(), told(), isShown()]).toEqual([-100, 0, '', false])
    expect(document.querySelector('[data-win]')).toBeNull()
    await waitFor(() => {
      frames.draw()
      expect(isShown()).toBe(true)
    })
    expect([numberAt('balance'), numberAt('net'), rounds()]).toEqual([125_100, 100, 1])
    expect(document.querySelector('[data-win]')).not.toBeNull()
  })

  test.each([
    { roll: 9999, shown: '+€1.00' },
    { roll: 0, shown: '−€1.00' },
  ])('of the sitting has the sign of what was won: $shown', async ({ roll, shown }) => {
    withMedia(STILL)
    const { user } = await open(DICE, withMoney(rolled(roll)))
    await user.click(await main())
    await waitFor(() => expect(document.querySelector('[data-net]')?.textContent).toBe(shown))
  })

  test('for money lets the header read its balance again once it is shown, and a demo never does', async () => {
    withMedia(STILL)
    const { user, shell } = await open(DICE, withMoney(rolled(9999)))
    const topics: string[] = []
    shell.events.on('player.changed', (change) => void topics.push(...change.topics))
    await user.click(await main())
    await waitFor(() => expect(topics).toEqual(['balance']))
    await user.click(screen.getByRole('radio', { name: 'Demo' }))
    await waitFor(() => expect(document.querySelector('[data-mode="demo"][data-ready]')).not.toBeNull())
    expect(numberAt('balance')).toBe(100_000)
    await user.click(await main())
    await waitFor(() => expect(rounds()).toBe(1))
    expect(topics).toEqual(['balance'])
  })

  test.each([
    ['a reader who asks for less motion', {}],
    ['the light version', { settings: { isAppLightVersion: 1 } }],
  ] as const)('is shown without a single frame to %s', async (_who, options) => {
    framesByHand()
    if (!('settings' in options)) withMedia(STILL)
    const { user } = await open(DICE, options)
    await user.click(await main())
    await waitFor(() => expect(told()).toMatch(/^Rolled/))
  })
})

test.each([
  ['a round that is taken up again', [roundOf({ title: 4006, maths: 'mines@1' }, { mines: 3 }, rolling(0))], 'still'],
  ['a new one', [], 'full'],
] as const)('a stage moves for a new round alone: %s', async (_what, underWay, motion) => {
  const { player, answers } = withMoney(rolled(0))
  await open(MINES, {
    player,
    answers: { ...answers, 'GET /web-api/games/open': { rounds: [...underWay], titles: [] } },
  })
  expect(document.querySelector('[data-motion]')?.getAttribute('data-motion')).toBe(motion)
})

describe('a title that is switched off', () => {
  const closed = { ...MINES, isClosed: true, duties: { ...MINES.duties, autoplay: true } }
  const openRound = roundOf({ title: 4006, maths: 'mines@1' }, { mines: 3 }, rolling(0))
  const sit = (underWay: readonly object[]) => {
    const { player, answers } = withMoney(rolled(0))
    return open(
      closed,
      { player, answers: { ...answers, 'GET /web-api/games/open': { rounds: underWay, titles: [] } } },
      'ladder',
    )
  }

  test('asks to finish the round that is open, without demo and autoplay', async () => {
    await sit([openRound])
    await screen.findByText('This game takes no new rounds. Finish the one that is open.')
    expect(screen.queryByRole('radio', { name: 'Demo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Autoplay' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Tile 1, closed' })).toBeDefined()
  })

  test('starts no round after it', async () => {
    const { user, callsTo } = await sit([])
    await screen.findByText('This game takes no new rounds.')
    expect((await main()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await main())
    expect(callsTo('POST /web-api/games/rounds')).toEqual([])
  })
})

describe('while a round is open', () => {
  test('its stake is out of the balance and of the result, and no key changes it', async () => {
    withMedia(STILL)
    const { user } = await open(MINES)
    await user.click(await main())
    await waitFor(() => expect(numberAt('balance')).toBe(99_900))
    expect(numberAt('net')).toBe(-100)
    const field = screen.getByRole('textbox', { name: 'Stake' })
    await user.keyboard('{Escape}+')
    expect(field).toHaveProperty('value', '1')
    expect(numberAt('balance')).toBe(99_900)
  })

  test('the key C collects it, and without one does nothing', async () => {
    withMedia(STILL)
    const { user } = await open(MINES)
    await main()
    await user.keyboard('c')
    expect(numberAt('balance')).toBe(100_000)
    for (let tries = 0; tries < 20 && document.querySelector('[data-main="collect"]') === null; tries += 1) {
      await user.click(await main())
      await waitFor(() => expect(document.querySelector('[data-main="collect"]')).not.toBeNull())
      await user.click(await screen.findByRole('button', { name: 'Tile 1, closed' }))
      await waitFor(() => expect(isShown()).toBe(true))
    }
    await user.keyboard('c')
    await waitFor(() => expect(told()).toMatch(/Balance/))
  })
})

describe('autoplay', () => {
  async function begin(options: Parameters<typeof mount>[1] = {}) {
    const mounted = await open(DICE, options)
    const { user } = mounted
    await user.click(await screen.findByRole('button', { name: 'Autoplay' }))
    await user.type(await screen.findByRole('textbox', { name: 'Stop at a loss of' }), '100')
    await user.click(screen.getByRole('button', { name: 'Start autoplay' }))
    return mounted
  }

  test('starts no round beside its own: Space does nothing while it plays', async () => {
    framesByHand()
    const { user } = await begin()
    await waitFor(() => expect(numberAt('balance')).toBe(99_900))
    await user.keyboard('{Escape} ')
    await waitFor(() => expect(isShown()).toBe(false))
    expect(numberAt('balance')).toBe(99_900)
    expect(numberAt('net')).toBe(-100)
  })

  test('marks its rounds for the server, and a press marks none', async () => {
    framesByHand()
    const { callsTo } = await begin(withMoney(rolled(0)))
    const sent = () => callsTo('POST /web-api/games/rounds')
    await waitFor(() => expect(sent()).toMatchObject([{ body: { auto: true } }]))
  })
})

describe('the stake of a title', () => {
  test.each([
    { kept: 'dice@1:EUR:700', value: '7' },
    { kept: 'dice@1:USD:700', value: '1' },
    { kept: 'dice@1:EUR:many', value: '1' },
  ])('is the last one of its currency: $kept', async ({ kept, value }) => {
    await open(DICE, { stored: { gameStakes: [kept] } })
    expect(await screen.findByRole('textbox', { name: 'Stake' })).toHaveProperty('value', value)
  })

  test('is remembered beside those of other titles', async () => {
    const { user, shell } = await open(DICE, { stored: { gameStakes: ['mines@1:EUR:500', 'dice@1:EUR:100'] } })
    await user.click(await screen.findByRole('button', { name: 'Raise stake' }))
    expect(shell.stored('gameStakes').get()).toEqual(['mines@1:EUR:500', 'dice@1:EUR:200'])
  })
})
