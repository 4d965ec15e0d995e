import type { PaymentReport } from '@evens/contracts/payments'
import type { FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { aSession } from '../../sessions/testing/a-session.ts'
import type { Act } from './simulated-acts.ts'
import { isOverDeposit, type Player } from './simulated-player.ts'
import type { World } from './simulated-world.ts'

const DAYS_AWAY = '180'
const PROVIDER = 'strict'
const WAGER_A_DAY = 1
const LOSS_A_DAY = 10
const DEPOSIT_A_DAY = 20
const SELF_EXCLUSION = 30

type State = PaymentReport['state']
type Payment = {
  readonly player: Player
  readonly amount: bigint
  readonly report: Omit<PaymentReport, 'state' | 'version'>
  version: number
  state: 'open' | 'credited' | 'over'
}

/** Deposits as a provider reports them, twice, late and out of order; limits, and self-exclusion. */
export const moneyActs = (world: World): Readonly<Record<string, Act>> => ({
  ...depositActs(world),
  ...limitActs(world),
})

const rich = ({ players }: World): readonly Player[] => players.filter(({ isPoor }) => !isPoor)
const atHome = (world: World): readonly Player[] => rich(world).filter(({ isAway }) => !isAway)

function depositActs(world: World): Readonly<Record<string, Act>> {
  const { random, site, trace } = world
  const payments: Payment[] = []

  async function deposit(): Promise<void> {
    const player = random.pick(random.chance(0.8) ? atHome(world) : rich(world))
    const { principal } = player
    const amount = BigInt(1000 + random.int(30_000))
    const payer = {
      player: { ...principal, country: 'RU' },
      site: site.cashier.siteFor(undefined),
      language: 'en',
      origin: 'http://localhost',
    }
    const { currency } = principal
    const asked = { key: world.newKey(), method: 'card', amount: String(amount), currency, fields: {} }
    const started = await site.cashier.deposit(payer, asked)
    if (random.chance(0.2)) expect(await site.cashier.deposit(payer, asked)).toEqual(started)
    trace.push(started.reason ?? started.state)
    if (player.isAway) expect(started.state).toBe('refused')
    const { id } = started
    if (id === null) return
    const report = { id: `strict/${id}`, reference: id, kind: 'deposit' as const, amount: String(amount), currency }
    payments.push({ player, amount, report, version: 1, state: 'open' })
  }

  async function word(): Promise<void> {
    if (payments.length === 0) return
    const payment = random.pick(payments)
    const state = random.pick<State>(['success', 'success', 'success', 'pending', 'fail', 'chargeback'])
    payment.version += 2
    const { version } = payment
    const applyEvent = (reported: State, at: number): Promise<string> =>
      site.cashier.applyEvent(PROVIDER, `${payment.report.reference}-${at}`, {
        ...payment.report,
        state: reported,
        version: at,
      })
    const moved = applyReport(payment, state)
    const effects = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => applyEvent(state, version)),
    )
    const found = effects.filter((effect) => effect === 'credited' || effect === 'charged-back')
    expect(found, `${state} of a deposit`).toEqual(moved === null ? [] : [moved])
    trace.push(`${state} ${effects.toSorted().join(' ')}`)
    if (random.chance(0.3)) expect(await applyEvent('success', version - 1)).toBe('late')
  }

  return { deposit: [4, deposit], word: [6, word] }
}

/** The expected effect of a provider's report on money, applied to the model. */
function applyReport(payment: Payment, state: State): 'credited' | 'charged-back' | null {
  const { player, amount } = payment
  if (payment.state === 'open' && state !== 'pending') {
    payment.state = 'over'
    if (state !== 'success' || player.isAway || isOverDeposit(player, amount)) return null
    payment.state = 'credited'
    player.deposited += amount
    player.credited += amount
    return 'credited'
  }
  if (payment.state !== 'credited' || state !== 'chargeback') return null
  payment.state = 'over'
  player.deposited -= amount
  return 'charged-back'
}

function limitActs(world: World): Readonly<Record<string, Act>> {
  const { random, site, trace } = world

  async function set(player: Player, type: 1 | 10 | 20 | 30, value: string): Promise<string> {
    const request = { key: world.newKey(), limitType: type, limitValue: value }
    const ask = () => site.limits.changes.set(player.principal, request, { hostname: '' } as FastifyRequest)
    const outcome = await ask()
    const isExcluded = type === SELF_EXCLUSION && outcome === 'set'
    if (isExcluded) await signInAgain(player)
    if (random.chance(0.2)) {
      expect(await ask()).toBe(outcome)
      // A repeated request ends sessions that were opened since.
      if (isExcluded) await signInAgain(player)
    }
    trace.push(`${type} ${outcome}`)
    return outcome
  }

  async function signInAgain(player: Player): Promise<void> {
    const { principal } = player
    await expect(
      site.limits.changes.answer(principal, WAGER_A_DAY, 'approved'),
      'a session that has ended',
    ).rejects.toThrow()
    player.principal = { ...principal, sessionId: await aSession(site.database, principal.id) }
  }

  /** A tighter limit holds at once; a looser one waits for a day that does not pass here. */
  async function limit(): Promise<void> {
    const player = random.pick(atHome(world))
    const type = random.pick([WAGER_A_DAY, LOSS_A_DAY, DEPOSIT_A_DAY] as const)
    const used = type === DEPOSIT_A_DAY ? player.credited : player.wagered
    const value = used + BigInt(5000 + random.int(150_000))
    const before = type === DEPOSIT_A_DAY ? player.depositLimit : player.wagerLimit
    const outcome = await set(player, type, String(value))
    if (type === LOSS_A_DAY) return
    expect(outcome === 'set', 'a limit that is tighter holds').toBe(before === null || value < before)
    if (outcome !== 'set') return
    if (type === WAGER_A_DAY) player.wagerLimit = value
    else player.depositLimit = value
    await retainOnePlayer()
  }

  async function exclude(): Promise<void> {
    const player = random.pick(atHome(world))
    expect(await set(player, SELF_EXCLUSION, DAYS_AWAY)).toBe('set')
    player.isAway = true
    await retainOnePlayer()
  }

  /** Replaces players who are blocked by limits with new ones. */
  async function retainOnePlayer(): Promise<void> {
    if (atHome(world).filter(({ wagerLimit }) => wagerLimit === null).length < 2) await world.addPlayer()
  }

  return { limit: [2, limit], exclude: [1, exclude] }
}
