import type { LogMessage, OutcomeSettlement } from '@evens/contracts/feed'
import { aFixture } from '../../book/testing/build.ts'
import type { WordRow } from '../core/read-log.ts'
import type { Bug } from './settlement-feed.ts'

// A model of bets and markets of one event, written independently of the server. It stores every message with the game
// it was about and answers each question by looking back through the list. Nothing is accumulated.

type Message<T extends LogMessage['type']> = Extract<LogMessage, { type: T }>
type Received = { readonly at: number; readonly message: LogMessage }

/** One game with all messages about it. */
type Game = { name: string; readonly received: Received[]; isVoided: boolean }
export type ModelBet = {
  readonly game: Game
  readonly market: string
  readonly outcome: string
  readonly acceptedAt: number
  readonly isLive: boolean
}

const BACKS: readonly string[] = ['bet_settlement', 'rollback_bet_settlement']
const CANCELS: readonly string[] = ['bet_cancel', 'rollback_bet_cancel']
const isAbout = ({ message }: Received, market: string, types: readonly string[]): boolean =>
  types.includes(message.type) && 'markets' in message && message.markets.some((one) => one.market === market)

const nameOf = ({ fixture }: Message<'fixture_change'>): string =>
  [fixture.sport, fixture.champ.id, ...fixture.competitors.map(({ id }) => id)].join(' ')

export function createModel() {
  const games = new Map<number, Game>()
  let tenant: Game | null = null
  let claimant: Game | null = null
  let at = 0

  const newGame = (name: string): Game => {
    const game = { name, received: [], isVoided: false }
    games.set(games.size + 1, game)
    return game
  }

  function announce(message: Message<'fixture_change'>): void {
    const name = nameOf(message)
    if (tenant === null) tenant = newGame(name)
    else if (tenant.name === name) claimant = null
    else if (claimant?.name !== name) claimant = newGame(name)
  }

  function decide({ decision, generation, isVoid }: Message<'fixture_decision'>): void {
    const game = games.get(generation)
    const isOld = game !== undefined && tenant !== null && numberOf(game) < numberOf(tenant)
    if (decision === 'void' && isOld) game.isVoided = true
    if (decision === 'void' || game === undefined || game !== claimant || tenant === null) return
    if (decision === 'another') {
      tenant.isVoided ||= isVoid
      tenant = claimant
    }
    if (decision === 'same') {
      tenant.name = claimant.name
      tenant.received.push(...claimant.received)
    }
    claimant = null
  }

  const numberOf = (game: Game): number => [...games].find(([, one]) => one === game)?.[0] ?? 0

  return {
    apply(message: LogMessage): void {
      at += 1
      if (message.type === 'fixture_change') announce(message)
      if (message.type === 'fixture_decision') decide(message)
      else (claimant ?? tenant)?.received.push({ at, message })
    },
    tenant: () => tenant,
    isHeld: () => claimant !== null,
    heldNumber: () => (claimant === null ? 0 : numberOf(claimant)),
    tenantNumber: () => (tenant === null ? 0 : numberOf(tenant)),
  }
}

/** The statements since the last rollback that nothing more certain came before. */
function standingWords(game: Game, market: string): readonly Message<'bet_settlement'>[] {
  const about = game.received.filter((received) => isAbout(received, market, BACKS))
  const words = about
    .slice(about.findLastIndex(({ message }) => message.type === 'rollback_bet_settlement') + 1)
    .map(({ message }) => message as Message<'bet_settlement'>)
  return words.filter(({ certainty }, place) => !words.slice(0, place).some((earlier) => earlier.certainty > certainty))
}

export function settlementOf(game: Game, market: string) {
  const words = standingWords(game, market)
  const last = words.at(-1)
  if (last === undefined) return null
  const outcomes = new Map<string, OutcomeSettlement>()
  for (const word of words.toReversed())
    for (const decided of word.markets.find((one) => one.market === market)?.outcomes ?? [])
      if (!outcomes.has(decided.id)) outcomes.set(decided.id, decided)
  return { certainty: last.certainty, outcomes: [...outcomes.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Windows whose last message is a cancellation. */
export function windowsOf(game: Game, market: string): readonly Message<'bet_cancel'>[] {
  const about = game.received
    .filter((received) => isAbout(received, market, CANCELS))
    .map(({ message }) => message as Message<'bet_cancel' | 'rollback_bet_cancel'>)
  return about.filter(
    (one, place): one is Message<'bet_cancel'> =>
      one.type === 'bet_cancel' &&
      !about.slice(place + 1).some((later) => later.from === one.from && later.until === one.until),
  )
}

/** The start of the game by the last announcement and by the producers that saw it in play. */
function startOf({ received }: Game): number {
  const announced = received.findLast(({ message }) => message.type === 'fixture_change')?.message
  const start = announced?.type === 'fixture_change' ? announced.fixture.startsAt : Infinity
  const states = received.flatMap(({ message }) =>
    message.type === 'odds_change' && message.state !== undefined
      ? [{ at: message.at, by: message.producer, status: message.state.status }]
      : [],
  )
  return Math.min(start, seenIn(states))
}

type Sight = { readonly at: number; readonly by: string; readonly status: number }

/** The producer that first reported the start may deny it; then that report and all before it are discarded. */
function seenIn(states: readonly Sight[]): number {
  const first = (seen: readonly Sight[]) => seen.filter(({ status }) => status === 1).toSorted((a, b) => a.at - b.at)[0]
  const denied = states.findIndex(
    ({ status, by }, place) => [0, 6, 8].includes(status) && first(states.slice(0, place))?.by === by,
  )
  return denied >= 0 ? seenIn(states.slice(denied + 1)) : (first(states)?.at ?? Infinity)
}

export const isLateBet = ({ game, acceptedAt, isLive }: ModelBet): boolean => !isLive && !(acceptedAt < startOf(game))

/** The result of a bet, or the reason why it is void. */
export function standOf(bet: ModelBet): string {
  const { game, market, outcome, acceptedAt } = bet
  const isCancelled = windowsOf(game, market).some(
    ({ from = -Infinity, until = Infinity }) => from <= acceptedAt && acceptedAt < until,
  )
  if (isCancelled || isLateBet(bet)) return 'void'
  const decided = settlementOf(game, market)?.outcomes.find(({ id }) => id === outcome)
  if (decided !== undefined) return decided.voidFactor === 1 ? 'void' : decided.result === 1 ? 'won' : 'lost'
  return game.isVoided ? 'void' : 'open'
}

const WINDOWS = [
  { from: null, until: null },
  { from: 30, until: null },
  { from: null, until: 50 },
  { from: 30, until: 50 },
  { from: 20, until: 40 },
]

const said = (row: WordRow, more: object): WordRow => ({ ...row, said: { ...row.said, ...more } as WordRow['said'] })

/** Rules left out one at a time; generated feeds have to notice each. */
export const BUGS: readonly { readonly what: string; readonly bug: Bug }[] = [
  {
    what: 'a lower certainty counts',
    bug: { row: (row) => [row.said.kind === 'settled' ? said(row, { certainty: 2 }) : row] },
  },
  {
    what: 'a rollback of settlement is not heard',
    bug: { row: (row) => (row.said.kind === 'settlement-taken-back' ? [] : [row]) },
  },
  {
    what: 'a rollback takes back every window',
    bug: {
      row: (row) => (row.said.kind === 'cancel-taken-back' ? WINDOWS.map((window) => said(row, window)) : [row]),
    },
  },
  {
    what: 'another game is taken for the same',
    bug: {
      message: (message) =>
        message.type === 'fixture_change'
          ? { ...message, fixture: { ...message.fixture, competitors: aFixture().competitors } }
          : message,
    },
  },
  { what: 'news that waits counts at once', bug: { row: (row) => [{ ...row, generation: 1 }] } },
  { what: 'a bet of the very start stands', bug: { acceptedAt: (at) => at - 1 } },
  {
    what: 'a start that moves back is not heard',
    bug: { row: (row) => (row.said.kind === 'start' && row.said.start > row.said.before ? [] : [row]) },
  },
  {
    what: 'bets on a replaced game stay open',
    bug: { row: (row) => (row.said.kind === 'replaced' ? [] : [row]) },
  },
]
