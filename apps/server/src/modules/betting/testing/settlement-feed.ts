import { type LogMessage, OPERATOR } from '@evens/contracts/feed'
import type { Register } from '@evens/rules/settlement'
import fc from 'fast-check'
import { expect } from 'vitest'
import { aCompetitor, aFixture } from '../../book/testing/build.ts'
import { aMessage } from '../../book/testing/messages.ts'
import { aBookOf } from '../../book/testing/book-of.ts'
import { readLog, type Spoken, type WordRow } from '../core/read-log.ts'
import { accountsFrom, type MarketResults, settleStep } from '../core/settle-step.ts'
import { anAgreement, aQuote, aRequest } from './build.ts'
import { createModel, type ModelBet, settlementOf, standOf, windowsOf } from './settlement-model.ts'

const EVENT = '400001'
const MARKETS = ['result', 'total'] as const
const OUTCOMES = ['home', 'draw', 'away'] as const
const WINDOWS = [{}, { from: 30 }, { until: 50 }, { from: 30, until: 50 }, { from: 20, until: 40 }] as const
const GAMES = [
  ['11', '12'],
  ['21', '22'],
  ['11', '22'],
] as const
const STARTS = [20, 40, 60, 80]
const PRODUCERS = ['one', 'two']

const some = <T>(values: readonly T[]) => fc.constantFrom(...values)
const refs = fc.subarray([...MARKETS], { minLength: 1 }).map((all) => all.map((market) => ({ market, specifiers: {} })))
const result = some([{ result: 1 }, { result: 0 }, { result: 0, voidFactor: 1 }] as const)
const outcomes = fc
  .subarray([...OUTCOMES], { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map((id) => result.map((how) => ({ id, ...how })))))

const fixtureOf = ([game, startsAt, hasNames]: readonly [readonly string[], number, boolean]): LogMessage =>
  aMessage('fixture_change', {
    change: 'time',
    fixture: aFixture({
      startsAt,
      competitors: game.map((id) => aCompetitor(id, hasNames ? `The ${id}` : id)),
    }),
  })

/** Everything that a feed may send about one event; `bet` and `decide` happen between its messages. */
export type Act =
  | { readonly kind: 'message'; readonly message: LogMessage }
  | { readonly kind: 'again'; readonly back: number }
  | {
      readonly kind: 'decide'
      readonly decision: 'another' | 'same' | 'reject' | 'void'
      readonly isVoid: boolean
      readonly isStale: boolean
    }
  | {
      readonly kind: 'bet'
      readonly market: string
      readonly outcome: string
      readonly acceptedAt: number
      readonly isLive: boolean
    }

const saying = (made: fc.Arbitrary<LogMessage>): fc.Arbitrary<Act> =>
  made.map((one): Act => ({ kind: 'message', message: one }))

const ACT: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: saying(
      fc.tuple(refs, some([1, 2] as const), outcomes).map(([all, certainty, drawn]) =>
        aMessage('bet_settlement', {
          event: EVENT,
          certainty,
          markets: all.map((ref) => ({ ...ref, outcomes: [...drawn] })),
        }),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: saying(refs.map((markets) => aMessage('rollback_bet_settlement', { event: EVENT, markets }))),
  },
  {
    weight: 2,
    arbitrary: saying(
      fc
        .tuple(refs, some(WINDOWS))
        .map(([markets, window]) => aMessage('bet_cancel', { event: EVENT, reason: 'late_price', markets, ...window })),
    ),
  },
  {
    weight: 2,
    arbitrary: saying(
      fc
        .tuple(refs, some(WINDOWS))
        .map(([markets, window]) => aMessage('rollback_bet_cancel', { event: EVENT, markets, ...window })),
    ),
  },
  { weight: 3, arbitrary: saying(fc.tuple(some(GAMES), some(STARTS), fc.boolean()).map(fixtureOf)) },
  {
    weight: 2,
    arbitrary: saying(
      fc
        .tuple(some([0, 1, 1, 6] as const), some(PRODUCERS), some([10, 30, 50, 70]))
        .map(([status, producer, at]) =>
          aMessage(
            'odds_change',
            { event: EVENT, markets: [], state: { status, phase: { name: 'half', number: 1 } } },
            { producer, at },
          ),
        ),
    ),
  },
  { weight: 2, arbitrary: fc.nat(5).map((back): Act => ({ kind: 'again', back })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(some(['another', 'another', 'same', 'reject', 'void'] as const), fc.boolean(), fc.nat(5))
      .map(([decision, isVoid, stale]): Act => ({ kind: 'decide', decision, isVoid, isStale: stale === 0 })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(some(MARKETS), some(OUTCOMES), some([10, 19, 20, 21, 39, 40, 41, 49, 50, 60, 79, 80]), fc.nat(3))
      .map(([market, outcome, acceptedAt, live]): Act => ({
        kind: 'bet',
        market,
        outcome,
        acceptedAt,
        isLive: live === 0,
      })),
  },
)

type Feed = { readonly acts: readonly Act[]; readonly page: number }
const FIRST: Act = { kind: 'message', message: fixtureOf([GAMES[0], 60, false]) }

export const aFeed: fc.Arbitrary<Feed> = fc.record({
  acts: fc.array(ACT, { minLength: 1, maxLength: 20 }).map((acts) => [FIRST, ...acts]),
  page: fc.integer({ min: 1, max: 7 }),
})

/** A bug planted between the code under test and its input. */
export type Bug = {
  readonly row?: (row: WordRow) => readonly WordRow[]
  readonly message?: (message: LogMessage) => LogMessage
  readonly acceptedAt?: (at: number) => number
}

type Placed = {
  readonly bet: ModelBet
  readonly generation: number
  readonly startsAt: number
  readonly number: bigint
}

/** Plays a feed to the book, to settlement and to the model; whatever differs in the end throws. */
export function play({ acts, page }: Feed, bug: Bug = {}): void {
  const model = createModel()
  const { book, apply } = aBookOf()
  const [log, bets] = [[] as LogMessage[], [] as Placed[]]
  for (const act of acts) {
    const event = book.events.get(EVENT)
    if (act.kind === 'bet') {
      const game = model.tenant()
      if (event === undefined || game === null) continue
      const { market, outcome, acceptedAt, isLive } = act
      const { generation } = event.register.current
      const bet = { game, market, outcome, acceptedAt, isLive }
      bets.push({ bet, generation, startsAt: event.fixture.startsAt, number: BigInt(bets.length + 1) })
      continue
    }
    const drawn = messageOf(act, log, model)
    if (drawn === undefined) continue
    model.apply(drawn)
    log.push(drawn)
    apply(drawn)
  }
  compareBook(book, model)
  compareBets(bets, wordsAfter(log, page, bug), bug)
}

function messageOf(
  act: Exclude<Act, { kind: 'bet' }>,
  log: readonly LogMessage[],
  model: ReturnType<typeof createModel>,
) {
  if (act.kind === 'message') return act.message
  // A repetition is a later message.
  if (act.kind === 'again') return structuredClone(log.at(-1 - act.back))
  const current = act.decision === 'void' ? model.tenantNumber() - 1 : model.heldNumber()
  const generation = act.isStale ? current + 1 : current
  const { decision, isVoid } = act
  const envelope = { producer: OPERATOR, seq: log.length + 1, at: 0, event: EVENT } as const
  return { type: 'fixture_decision', ...envelope, decision, generation, isVoid } as const satisfies LogMessage
}

/** As takeIn writes them, a page of the log at a time. */
function wordsAfter(log: readonly LogMessage[], page: number, bug: Bug): readonly WordRow[] {
  const registers = new Map<string, Register>()
  let rows: WordRow[] = []
  for (let from = 0; from < log.length; from += page) {
    const entries = log
      .slice(from, from + page)
      .map((message, at) => ({ n: from + at + 1, message: bug.message?.(message) ?? message }))
    const read = readLog(registers, entries)
    for (const [event, register] of read.registers) registers.set(event, register)
    rows.push(...read.words.flatMap((row) => bug.row?.(row) ?? [row]))
    for (const { from: was, to } of read.joined)
      rows = rows.map((row) => (row.generation === was ? { ...row, generation: to } : row))
  }
  return rows
}

function compareBets(bets: readonly Placed[], rows: readonly WordRow[], bug: Bug): void {
  const spoken = Map.groupBy(rows, ({ event, market }) => `${event}/${market}`)
  const said = new Map<string, MarketResults>(
    [...spoken].map(([place, all]) => [place, { spoken: all as Spoken[], heard: 1n }]),
  )
  const accounts = accountsFrom(said)
  const stands = bets.map(({ bet, generation, startsAt, number }) => {
    const ref = { event: EVENT, market: bet.market, outcome: bet.outcome }
    const quote = aQuote(EVENT, 2000, { ref, generation, isLive: bet.isLive, fixture: aFixture({ startsAt }) })
    const coupon = {
      player_id: 1n,
      id: number,
      agreed: { ...anAgreement(aRequest([EVENT]), [quote]) },
      version: 0,
      accepted_at: new Date(bug.acceptedAt?.(bet.acceptedAt) ?? bet.acceptedAt),
      sold_stake: 0n,
      sold_for: 0n,
      sold_tax: 0n,
      stake: 1n,
    }
    const [leg] = settleStep(coupon, accounts).legs
    return leg?.result?.kind ?? 'open'
  })
  expect(stands).toEqual(bets.map(({ bet }) => standOf(bet)))
}

function compareBook(book: ReturnType<typeof aBookOf>['book'], model: ReturnType<typeof createModel>): void {
  const [event, game] = [book.events.get(EVENT), model.tenant()]
  if (event === undefined || game === null) return
  expect(event.register.held !== null).toBe(model.isHeld())
  expect(event.register.current.generation).toBe(model.tenantNumber())
  for (const market of MARKETS) {
    const shown = event.markets.get(market)
    const windows = windowsOf(game, market)
    expect(shown?.settlement ?? null).toEqual(settlementOf(game, market))
    expect(new Set(shown?.cancels.map(({ from, until }) => `${from} ${until}`))).toEqual(
      new Set(windows.map(({ from = null, until = null }) => `${from} ${until}`)),
    )
    expect(shown?.status === -4).toBe(windows.some(({ until }) => until === undefined))
  }
}
