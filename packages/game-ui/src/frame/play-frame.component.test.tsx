import type { GameReturns, GameTitleView } from '@evens/contracts'
import { declaredFor } from '@evens/games'
import { createStore } from '@evens/remote-sdk'
import { aPlayer } from '@evens/test-kit'
import { mount, refusedWith, screen, waitFor, withMedia, within } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { PlayFrame } from './play-frame.tsx'

const STILL = '(prefers-reduced-motion: reduce)'

/** No month has enough rounds to be shown. */
const noReturns: GameReturns = { title: 4001, maths: 'dice@1', declared: { least: 9803, most: 9900 }, months: [] }

const aView = (given: Partial<GameTitleView> = {}): GameTitleView => ({
  ...{ id: 4001, route: 'dice', name: 'Dice', maths: 'dice@1', currency: 'EUR', exponent: 2 },
  stakes: { step: '100', least: '100', most: '50000', quick: ['100', '500', '2000'] },
  duties: { minCycleMs: 0, autoplay: false, isOneAtATime: false, demoNeedsAccount: false, anticipation: false },
  isClosed: false,
  ...given,
})

function open(view = aView(), options: Parameters<typeof mount>[1] = {}) {
  const declared = declaredFor(view.maths)
  if (declared === undefined) throw new Error(`${view.maths} declares nothing`)
  const links = {
    verifyHref: '/en/games/landing/fairness',
    limitsHref: '/en/office/responsible',
    signInHref: '/en/user/login',
  }
  return mount(<PlayFrame {...{ view, declared, ...links }} family="pick" theme="neon" />, {
    ...options,
    answers: { 'GET /web-api/games/returns': noReturns, ...options.answers },
  })
}

/** The main action, once the frame listens to keys. */
async function mainButton() {
  await waitFor(() => expect(document.querySelector('[data-game][data-ready]')).not.toBeNull())
  return screen.findByRole('button', { name: /^Play/ })
}
const told = () => document.querySelector('[data-told]')?.textContent ?? ''
const balance = () => Number(document.querySelector('[data-balance]')?.getAttribute('data-balance'))
const rounds = () => screen.queryAllByRole('button', { name: /Show the round/ }).length

test('a visitor plays the marked demo, and the result is announced with the balance', async () => {
  withMedia(STILL)
  const { user, calls } = open()
  await user.click(await mainButton())
  await waitFor(() => expect(told()).toMatch(/^Rolled .* Balance: €[\d,.]+\.$/))
  expect(screen.getAllByText('Demo').length).toBeGreaterThan(0)
  expect(rounds()).toBe(1)
  expect(balance()).not.toBe(100_000)
  expect(calls.filter(({ call }) => call.includes('/games/'))).toEqual([])
})

test('Space plays once for each press: a key held down starts nothing again', async () => {
  withMedia(STILL)
  open()
  await mainButton()
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', code: 'Space', repeat, bubbles: true, cancelable: true }),
    )
  press(false)
  await waitFor(() => expect(rounds()).toBe(1))
  for (let at = 0; at < 20; at += 1) press(true)
  press(false)
  await waitFor(() => expect(rounds()).toBe(2))
})

test('Space plays while an element around the frame has the focus, and not from a control beside it', async () => {
  withMedia(STILL)
  open()
  await mainButton()
  const around = document.querySelector('[data-game]')?.parentElement as HTMLElement
  const beside = document.createElement('p')
  around.append(beside)
  const press = (target: Element) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }))
  press(beside)
  expect(rounds()).toBe(0)
  press(around)
  await waitFor(() => expect(rounds()).toBe(1))
})

test('a held Enter does not click the focused button again', async () => {
  open()
  const button = await mainButton()
  button.focus()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})

test('in 60 rounds only those above the stake are celebrated', async () => {
  withMedia(STILL)
  const { user } = open()
  await user.click(await mainButton())
  for (let at = 1; at <= 60; at += 1) {
    await waitFor(() => expect(told()).not.toBe(''))
    const paid = /Paid: €(\d+\.\d\d)/.exec(told())?.[1]
    const isAbove = paid !== undefined && Number(paid) > 1
    expect(document.querySelector('[data-win]') !== null).toBe(isAbove)
    await user.click(await mainButton())
  }
})

test('the stake walks, doubles, halves and stays within its bounds', async () => {
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: 'Stake' })
  const press = async (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Raise stake')
  expect(field).toHaveProperty('value', '2')
  await press('2×')
  expect(field).toHaveProperty('value', '4')
  await press('½')
  await press('½')
  expect(field).toHaveProperty('value', '1')
  await press('Max')
  expect(field).toHaveProperty('value', '500')
  await user.clear(field)
  await user.type(field, '7.90{Enter}')
  expect(field).toHaveProperty('value', '7')
  await user.click(screen.getByRole('button', { name: '€20.00' }))
  expect(field).toHaveProperty('value', '20')
})

test('keys of the frame: stake, information and sound; a field keeps its own', async () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  const { user, shell } = open()
  await mainButton()
  const field = screen.getByRole('textbox', { name: 'Stake' })
  await user.keyboard('+')
  expect(field).toHaveProperty('value', '2')
  await user.keyboard('m')
  expect(shell.stored('gameSound').get()).toBe(true)
  field.focus()
  await user.keyboard('i')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Escape}i')
  const dialog = await screen.findByRole('dialog', { name: 'Dice: rules and figures' })
  expect(dialog.textContent).toContain('98.03% – 99.00%')
  expect(dialog.textContent).toContain('dice@1')
})

test('the next round waits for the minimum cycle', async () => {
  withMedia(STILL)
  const view = aView({ duties: { ...aView().duties, minCycleMs: 400 } })
  const { user } = open(view)
  await user.click(await mainButton())
  await waitFor(() => expect(rounds()).toBe(1))
  expect((await mainButton()).getAttribute('aria-disabled')).toBe('true')
  await user.click(await mainButton())
  expect(rounds()).toBe(1)
  await waitFor(async () => expect((await mainButton()).getAttribute('aria-disabled')).toBe('false'))
  await user.click(await mainButton())
  await waitFor(() => expect(rounds()).toBe(2))
})

test('a finished round is shown again with its seeds, and checked once they are opened', async () => {
  withMedia(STILL)
  const { user } = open()
  await user.click(await mainButton())
  await waitFor(() => expect(rounds()).toBe(1))
  await user.click(screen.getByRole('button', { name: /Show the round/ }))
  const first = await screen.findByRole('dialog', { name: 'Finished round' })
  await within(first).findByText(/Change seeds under/)
  await user.click(within(first).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Fairness' }))
  await user.click(await screen.findByRole('button', { name: 'Change seeds' }))
  await screen.findByText('1 earlier pair')
  await user.click(within(screen.getByRole('dialog', { name: 'Fairness' })).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /Show the round/ }))
  const link = await screen.findByRole('link', { name: 'Check this round' })
  expect(link.getAttribute('href')).toMatch(/^\/en\/games\/landing\/fairness#round=%7B/)
})

test('autoplay is not offered in a jurisdiction that forbids it', async () => {
  open()
  await mainButton()
  expect(screen.queryByRole('button', { name: 'Autoplay' })).toBeNull()
})

test('autoplay plays its rounds and ends', async () => {
  withMedia(STILL)
  const view = aView({ duties: { ...aView().duties, autoplay: true } })
  const { user } = open(view)
  await user.click(await screen.findByRole('button', { name: 'Autoplay' }))
  await user.click(await screen.findByRole('button', { name: 'Start autoplay' }))
  await screen.findByText('Enter the largest loss you accept.')
  expect(rounds()).toBe(0)
  await user.type(screen.getByRole('textbox', { name: 'Stop at a loss of' }), '100')
  await user.click(screen.getByRole('button', { name: 'Start autoplay' }))
  await waitFor(() => expect(rounds()).toBe(10))
  await screen.findByRole('button', { name: 'Autoplay' })
})

test('a demo that needs an account asks a visitor to sign in', async () => {
  open(aView({ duties: { ...aView().duties, demoNeedsAccount: true } }))
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/en/user/login')
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('a session that failed to open is tried again, and another account opens its own', async () => {
  withMedia(STILL)
  const player = createStore<ReturnType<typeof aPlayer> | null>(aPlayer())
  const commitment = 'c'.repeat(64)
  const active = { id: '5', commitment, clientSeed: 'mine', nextNonce: '1', since: 0 }
  const { user, answer, callsTo } = open(aView(), {
    player: player.get(),
    shell: { player },
    answers: {
      'GET /web-api/games/open': () => Promise.reject(refusedWith('INTERNAL', { status: 500 })),
      'GET /web-api/games/seeds': { active, next: { commitment }, retired: [] },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('GET /web-api/games/open', { rounds: [], titles: [] })
  await user.click(retry)
  await mainButton()
  expect(balance()).toBe(125_000)
  const { account } = aPlayer()
  player.set(aPlayer({ account: { ...account, id: '7-1', money: '9000' } }))
  await waitFor(() => expect(balance()).toBe(9000))
  expect(callsTo('GET /web-api/games/open')).toHaveLength(3)
})

/** The test's DOM has no audio. */
class SilentAudio {
  readonly state = 'suspended'
  readonly sampleRate = 2
  readonly destination = {}
  createDynamicsCompressor = () => ({ threshold: {}, ratio: {}, connect: () => {} })
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
  resume = async () => {}
  suspend = async () => {}
  close = async () => {}
}

test('the sound is off until it is asked for: no audio is made', async () => {
  withMedia(STILL)
  const made = vi.fn<() => AudioContext>()
  vi.stubGlobal('AudioContext', made)
  const { user } = open()
  await user.click(await mainButton())
  await waitFor(() => expect(rounds()).toBe(1))
  expect(made).not.toHaveBeenCalled()
})
