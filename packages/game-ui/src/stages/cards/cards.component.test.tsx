import { declaredFor } from '@evens/games'
import { basicStrategy, type AnteView, type BlackjackView, type PokerView } from '@evens/games/cards'
import type { GameTitleView } from '@evens/contracts'
import { mount, screen, waitFor, withMedia, within } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { PlayFrame } from '../../frame/play-frame.tsx'
import { bytesFrom } from '../../testing/demo-of.ts'
import { seedWhere, type Found } from '../../testing/seed-where.ts'

const STILL = '(prefers-reduced-motion: reduce)'
const STAKE = 1000n

const aView = (maths: string): GameTitleView => ({
  ...{ id: 2004, route: 'cards', name: 'Cards', maths, currency: 'EUR', exponent: 2 },
  stakes: { step: '100', least: '100', most: '50000', quick: ['500', '1000'] },
  duties: { minCycleMs: 0, autoplay: true, isOneAtATime: false, demoNeedsAccount: false, anticipation: false },
  isClosed: false,
})

type Asked = { readonly maths: string; readonly choice?: unknown; readonly stake?: bigint; readonly language?: string }

/** Opens the demo of a game whose first round is one that the test needs, beside the same round for comparison. */
async function open({ maths, choice = {}, stake = STAKE, language = 'en' }: Asked, isMeant: (round: Found) => boolean) {
  withMedia(STILL)
  const { seed, session } = await seedWhere({ maths, stake, choice }, isMeant)
  const bytes = bytesFrom(seed)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as unknown as Uint8Array).set(bytes((array as unknown as Uint8Array).length))
    return array
  })
  const declared = declaredFor('dice@1')
  if (declared === undefined) throw new Error('dice@1 declares nothing')
  const hrefs = { verifyHref: '/en/fairness', limitsHref: '/en/limits', signInHref: '/en/login' }
  const mounted = mount(<PlayFrame {...{ view: aView(maths), declared }} {...hrefs} family="cards" theme="felt" />, {
    language,
    stored: { gameStakes: [`${maths}:EUR:${STAKE}`] },
    answers: { 'GET /web-api/games/returns': { title: 2004, maths, declared: { least: 1, most: 1 }, months: [] } },
  })
  await waitFor(() => expect(document.querySelector('[data-game][data-ready]')).not.toBeNull())
  return { ...mounted, session, roundNow: () => session.state.get().round }
}

const main = () => document.querySelector<HTMLElement>('[data-main]') as HTMLElement
const mainKind = () => main().dataset['main']
const decisions = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-decision]')].map((button) => button.dataset['decision'] ?? '')
const decision = (id: string) => document.querySelector<HTMLElement>(`[data-decision="${id}"]`) as HTMLElement
const told = () => document.querySelector('[data-told]')?.textContent ?? ''
const described = () => document.querySelector('[data-described]')?.textContent ?? ''
/** Minor units of the chips at a place of the table. */
const chipsAt = (place: string): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>(`${place} [data-chips]`)].map(({ dataset }) => dataset['chips'] ?? '')

const blackjackIn = ({ view }: Found): BlackjackView => view as BlackjackView
const isOpen = (round: Found): boolean => blackjackIn(round).phase === 'play'
const isPair = (round: Found): boolean => round.actions.some((action) => (action as { do: string }).do === 'split')
const BLACKJACK = { maths: 'blackjack@1' }

describe('blackjack', () => {
  test('shows a button for each decision that is open, and for no other, until the round is over', async () => {
    const { user, session, roundNow } = await open(BLACKJACK, isPair)
    expect(decisions()).toEqual([])
    await user.click(main())
    for (const wanted of ['split', 'hit', 'stand', 'stand', 'stand']) {
      const actions = (roundNow()?.actions ?? []) as readonly { readonly do: string }[]
      await waitFor(() => expect(decisions()).toEqual(actions.map((action) => action.do)))
      const action = actions.find((one) => one.do === wanted)
      if (action === undefined) continue
      await user.click(decision(wanted))
      await session.act(action)
    }
    expect(roundNow()?.over).not.toBeNull()
    await waitFor(() => expect(mainKind()).toBe('play'))
    expect(decisions()).toEqual([])
  })

  test('counts a split and a double as stakes: two hands, their chips, and what is staked so far', async () => {
    const isLow = (round: Found) => isPair(round) && (blackjackIn(round).hands[0]?.total ?? 0) < 9
    const { user } = await open(BLACKJACK, isLow)
    await user.click(main())
    expect(main().textContent).toMatch(/Your move.*Staked so far.*€10\.00/)
    expect(chipsAt('[data-hand="0"]')).toEqual(['1000'])
    await user.click(decision('split'))
    await waitFor(() => expect(main().textContent).toContain('€20.00'))
    expect([chipsAt('[data-hand="0"]'), chipsAt('[data-hand="1"]')]).toEqual([['1000'], ['1000']])
    expect(described()).toMatch(/Hand 1: .* Hand 2: .* Hand 1 plays\.$/)
    expect(decision('double').textContent).toContain('+€10.00')
    await user.click(decision('double'))
    await waitFor(() => expect(chipsAt('[data-hand="0"]')).toEqual(['2000']))
    expect(main().textContent).toContain('€30.00')
    expect(described()).toMatch(/Hand 2 plays\.$/)
  })

  test('offers insurance for half of the stake, and takes it only when it is asked to', async () => {
    const isOffered = (round: Found) => blackjackIn(round).phase === 'insurance'
    const { user } = await open(BLACKJACK, isOffered)
    await user.click(main())
    expect(decisions()).toEqual(['insure', 'no-insurance'])
    expect(decision('insure').textContent).toContain('+€5.00')
    expect(described()).toMatch(/Insurance is open\.$/)
    expect(chipsAt('[data-hand="insurance"]')).toEqual([])
    await user.click(decision('insure'))
    await waitFor(() => expect(told()).toContain('Insured for €5.00'))
    expect(document.querySelector('[data-hand="insurance"]')).not.toBeNull()
  })

  test('plays by keys alone: letters decide, Space deals, a held key does nothing', async () => {
    const isTwelve = (round: Found) => isOpen(round) && blackjackIn(round).hands[0]?.total === 12
    const { user } = await open(BLACKJACK, isTwelve)
    await user.keyboard(' ')
    await waitFor(() => expect(decisions()).toContain('hit'))
    const held = new KeyboardEvent('keydown', { key: 's', code: 'KeyS', repeat: true, bubbles: true })
    document.body.dispatchEvent(held)
    expect(mainKind()).toBe('wait')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(decision('hit'))
    await user.keyboard('s')
    await waitFor(() => expect(mainKind()).toBe('play'))
    expect(told()).toMatch(/^You: 12, no more cards\..*Balance: /)
  })

  test('keeps the focus at the decisions while they change, and gives it to the main action after the last', async () => {
    const isLow = (round: Found) => isPair(round) && (blackjackIn(round).hands[0]?.total ?? 0) < 9
    const { user } = await open(BLACKJACK, isLow)
    await user.click(main())
    decision('split').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(decisions()).not.toContain('split'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your decision' }))
    for (const _hand of [1, 2]) {
      decision('stand').focus()
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(mainKind()).toBe('play'))
    expect(document.activeElement).toBe(main())
  })

  test('nothing but a decision goes on with an open round', async () => {
    const { user } = await open(BLACKJACK, isOpen)
    await user.click(main())
    expect(mainKind()).toBe('wait')
    expect(main().getAttribute('aria-disabled')).toBe('true')
    const before = described()
    await user.click(main())
    await user.keyboard(' ')
    expect(described()).toBe(before)
    expect(screen.queryByRole('button', { name: 'Autoplay' })).toBeNull()
  })

  test('a push is no win: the stake is given back without a banner', async () => {
    const isPush = ({ over, stake }: Found) => over !== null && over.payout === stake
    const { user } = await open(BLACKJACK, isPush)
    await user.click(main())
    await screen.findByText('Returned €10.00')
    expect(document.querySelector('[data-win]')).toBeNull()
    expect(document.querySelector('[data-tone="won"]')).toBeNull()
    expect(chipsAt('[data-hand="0"]')).toEqual(['1000'])
  })

  test('a blackjack is paid 3 to 2 in chips beside the stake', async () => {
    const isNatural = (round: Found) => blackjackIn(round).hands[0]?.result === 'blackjack'
    const { user } = await open(BLACKJACK, isNatural)
    await user.click(main())
    await waitFor(() => expect(document.querySelector('[data-win="1"]')).not.toBeNull())
    expect(chipsAt('[data-hand="0"]')).toEqual(['1000', '1500'])
    expect(document.querySelector('[data-tone="won"]')?.textContent).toBe('Blackjack')
  })

  test('marks the move of basic strategy only when the player asks for it, and remembers that', async () => {
    const { user, roundNow, shell } = await open(BLACKJACK, isOpen)
    await user.click(main())
    expect(document.querySelectorAll('[data-advised="true"]')).toHaveLength(0)
    await user.click(screen.getByRole('switch', { name: /^Basic strategy hint/ }))
    const advised = basicStrategy(blackjackIn(roundNow() as Found))
    await waitFor(() => expect(decision(String(advised)).dataset['advised']).toBe('true'))
    expect(decision(String(advised)).textContent).toContain('Basic strategy')
    expect(document.querySelectorAll('[data-advised="true"]')).toHaveLength(1)
    expect(shell.stored('gameHint').get()).toBe(true)
  })

  test('shows chips for the next stake before the first round', async () => {
    const { user } = await open(BLACKJACK, isOpen)
    expect(chipsAt('svg')).toEqual(['1000'])
    await user.click(screen.getByRole('button', { name: '€5.00' }))
    expect(chipsAt('svg')).toEqual(['500'])
  })

  test('names the cards and the decisions in Arabic', async () => {
    const { user } = await open({ ...BLACKJACK, language: 'ar' }, isOpen)
    await user.click(main())
    await waitFor(() => expect(described()).toMatch(/^الموزّع: .*، ورقة مقلوبة، المجموع/))
    for (const id of decisions()) expect(decision(id).textContent).toMatch(/\p{Script=Arabic}/u)
    expect(document.querySelector('[data-stage] svg')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  })
})

const ANTE = { maths: 'ante-three@1', choice: { pairPlus: '0' } }
const anteIn = ({ view }: Found): AnteView => view as AnteView

describe('ante three', () => {
  test('a side stake joins the ante, and both lie on their spots', async () => {
    const { user } = await open(
      { ...ANTE, stake: 2000n, choice: { pairPlus: '1000' } },
      ({ view }) => (view as AnteView).rank === 'pair',
    )
    expect(screen.getByRole('textbox', { name: 'Ante' })).toHaveProperty('value', '10')
    expect(screen.getByRole('textbox', { name: 'Pair plus' })).toHaveProperty('value', '0')
    await user.click(screen.getByRole('button', { name: '= ante' }))
    expect(main().textContent).toContain('€20.00')
    await user.click(main())
    expect([chipsAt('[data-spot="ante"]'), chipsAt('[data-spot="pairPlus"]'), chipsAt('[data-spot="play"]')]).toEqual([
      ['1000'],
      ['1000'],
      [],
    ])
    expect(decisions()).toEqual(['play', 'fold'])
    expect(decision('play').textContent).toContain('+€10.00')
    await user.click(decision('play'))
    await waitFor(() => expect(mainKind()).toBe('play'))
    expect(told()).toMatch(/Pair plus, pair: €20\.00 paid\./)
    expect(chipsAt('[data-spot="pairPlus"]')).toEqual(['1000', '1000'])
    const reached = [...document.querySelectorAll('[data-reached="true"]')].map(
      (row) => (row as HTMLElement).dataset['row'],
    )
    expect(reached).toEqual(['pair'])
  })

  test('the side stake gives way to the largest stake', async () => {
    const { user } = await open(ANTE, () => true)
    const ante = screen.getByRole('textbox', { name: 'Ante' })
    await user.click(screen.getByRole('button', { name: '= ante' }))
    await user.clear(ante)
    await user.type(ante, '495{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Pair plus' })).toHaveProperty('value', '5'))
    expect(main().textContent).toContain('€500.00')
    await user.click(screen.getByRole('button', { name: 'None' }))
    expect(main().textContent).toContain('€495.00')
  })

  test('the dealer’s cards stay closed until the decision; a fold loses the ante and nothing more', async () => {
    const { user } = await open(ANTE, (round) => anteIn(round).rank === 'high')
    await user.click(main())
    expect(described()).toMatch(/The dealer’s cards are face down\. Ante: €10\.00\.$/)
    await user.click(decision('fold'))
    await waitFor(() => expect(mainKind()).toBe('play'))
    expect(described()).toMatch(/Dealer: .*Folded\.$/)
    expect(told()).toMatch(/Nothing was paid this time\. Balance: €990\.00\.$/)
    expect(document.querySelector('[data-win]')).toBeNull()
  })
})

const JACKS = { maths: 'jacks-or-better@1' }
const pokerIn = ({ view }: Found): PokerView => view as PokerView
const cardButtons = () => within(screen.getByRole('group', { name: 'Your cards' })).getAllByRole('button')
const pressed = (): readonly boolean[] => cardButtons().map((button) => button.getAttribute('aria-pressed') === 'true')

describe('video poker', () => {
  test('holds cards by click and by digit, and draws the others', async () => {
    const { user, session, roundNow } = await open(JACKS, (round) => pokerIn(round).hand === 'jacks')
    expect(cardButtons().every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true)
    await user.click(main())
    expect(mainKind()).toBe('act')
    expect(main().textContent).toBe('Draw')
    const dealt = pokerIn(roundNow() as Found).cards
    await user.click(cardButtons()[1] as HTMLElement)
    await user.keyboard('14')
    expect(pressed()).toEqual([true, true, false, true, false])
    await user.keyboard('1')
    expect(pressed()).toEqual([false, true, false, true, false])
    expect(described()).toMatch(/Held: .*, .*\. Jacks or better\.$/)
    await user.click(main())
    await session.act({ do: 'draw', hold: 0b01010 })
    const { cards } = pokerIn(roundNow() as Found)
    expect([cards[1], cards[3]]).toEqual([dealt[1], dealt[3]])
    await waitFor(() => expect(mainKind()).toBe('play'))
    await user.keyboard('2')
    expect(pressed()).toEqual([false, true, false, true, false])
  })

  test('lights the row that the cards reach; a row that returns the stake is not a win', async () => {
    const { user } = await open(JACKS, (round) => pokerIn(round).hand === 'jacks')
    const reached = () => document.querySelector<HTMLElement>('[data-row][data-reached="true"]')
    expect(reached()).toBeNull()
    await user.click(main())
    expect(reached()?.dataset).toMatchObject({ row: 'jacks', above: 'false' })
    expect(reached()?.textContent).toBe('Jacks or better1×€10.00')
    for (const at of [1, 2, 3, 4, 5]) await user.keyboard(String(at))
    await user.click(main())
    await screen.findByText('Returned €10.00')
    expect(document.querySelector('[data-win]')).toBeNull()
  })

  test('shows the best hold after the round when it is asked for', async () => {
    const { user } = await open(JACKS, (round) => pokerIn(round).hand === 'three')
    await user.click(main())
    expect(screen.queryByRole('button', { name: 'Show the best hold' })).toBeNull()
    await user.click(main())
    await user.click(await screen.findByRole('button', { name: 'Show the best hold' }))
    expect(screen.getByText(/^Best hold: .* It pays 4\.30× on average\./)).toBeTruthy()
    expect(document.querySelectorAll('[data-kept="true"]')).toHaveLength(3)
  })

  test('twos are marked as wild where they are', async () => {
    const twos = (round: Found) => pokerIn(round).cards.filter((card) => card % 13 === 1).length
    const { user } = await open({ maths: 'deuces-wild@1' }, (round) => twos(round) === 2)
    await user.click(main())
    await waitFor(() => expect(screen.getAllByText('Wild')).toHaveLength(2))
  })
})
