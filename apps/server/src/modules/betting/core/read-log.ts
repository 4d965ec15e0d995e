import type { LogMessage } from '@evens/contracts/feed'
import {
  type Closing,
  closingAfter,
  type Course,
  courseAfter,
  type EventWord,
  generationNow,
  type MarketWord,
  NOT_CLOSED,
  PLANNED,
  type Register,
  registerAfter,
  trueStart,
} from '@evens/rules/settlement'
import { wordsIn } from '../../book/index.ts'

export type LogEntry = { readonly n: number; readonly message: LogMessage }

export type WordRow = {
  readonly event: string
  readonly market: string
  readonly n: number
  readonly atMs: number
  readonly generation: number
  readonly said: Word
}

/** The effect of a part of the log on bets. */
export type Reading = {
  /** Registers that have changed, by event. */
  readonly registers: ReadonlyMap<string, Register>
  readonly words: readonly WordRow[]
  /** Statements held under one generation that an operator has assigned to another. */
  readonly joined: readonly { readonly event: string; readonly from: number; readonly to: number }[]
}

export const eventIn = (message: LogMessage): string | null => {
  if (message.type === 'fixture_change') return message.fixture.id
  return 'event' in message ? message.event : null
}

/**
 * Each statement is about the game that its event was announced as last. Statements about an unknown event are ignored.
 */
export function readLog(known: ReadonlyMap<string, Register>, entries: readonly LogEntry[]): Reading {
  const registers = new Map<string, Register>()
  const words: WordRow[] = []
  const joined: Reading['joined'][number][] = []
  for (const { n, message } of entries) {
    const event = eventIn(message)
    if (event === null) continue
    const before = registers.get(event) ?? known.get(event) ?? null
    const after = isRegistered(message) ? registerAfter(before, message, n) : before
    if (after === null) continue
    if (after !== before) registers.set(event, after)
    const row = { event, n, atMs: message.at }
    const stated = message.type === 'market_ruling' ? message.generation : generationNow(after)
    for (const { key: market, word } of wordsIn(message)) words.push({ ...row, market, generation: stated, said: word })
    if (before === null) continue
    for (const { generation, said } of wordsOfEvent(before, after, message))
      words.push({ ...row, market: WHOLE_EVENT, generation, said })
    if (message.type === 'fixture_decision' && message.decision === 'same' && after !== before)
      joined.push({ event, from: message.generation, to: after.current.generation })
  }
  return { registers, words, joined }
}

type Registered = Extract<LogMessage, { type: 'fixture_change' | 'odds_change' | 'fixture_decision' }>
const isRegistered = (message: LogMessage): message is Registered =>
  message.type === 'fixture_change' || message.type === 'odds_change' || message.type === 'fixture_decision'

type OfEvent = { readonly generation: number; readonly said: EventWord }

function wordsOfEvent(before: Register, after: Register, message: LogMessage): readonly OfEvent[] {
  const replaced = message.type === 'fixture_decision' ? voidedBy(before, after, message) : null
  const { current } = after
  // Of a held game only the announced start was known.
  const was = current.generation === before.current.generation ? trueStart(before.current) : current.startsAt
  const start = trueStart(current)
  return [
    ...(replaced === null ? [] : [{ generation: replaced, said: { kind: 'replaced' } as const }]),
    ...(was === start
      ? []
      : [{ generation: current.generation, said: { kind: 'start', start, before: was } as const }]),
  ]
}

type Decided = Extract<LogMessage, { type: 'fixture_decision' }>

/** The generation whose open bets this decision voids. */
function voidedBy(before: Register, after: Register, { decision, generation, isVoid }: Decided): number | null {
  if (decision === 'void') return generation < before.current.generation ? generation : null
  return decision === 'another' && isVoid && after !== before ? before.current.generation : null
}

export type Word = MarketWord | EventWord

/** A stored statement of the feed: its offset in the log and the generation it is about. */
export type Spoken = { readonly n: number; readonly generation: number; readonly said: Word }

/** All statements about one generation of a market or event, added up. `effective` leaves out those without effect. */
export type Account = { readonly closing: Closing; readonly course: Course; readonly effective: readonly Spoken[] }

/** Statements about another generation are ignored. */
export function accountOf(spoken: readonly Spoken[], generation: number): Account {
  let [closing, course] = [NOT_CLOSED, PLANNED]
  const effective: Spoken[] = []
  for (const one of spoken) {
    if (one.generation !== generation) continue
    const [closingNow, courseNow] = [closing, course]
    if (isOfEvent(one.said)) course = courseAfter(course, one.said)
    else closing = closingAfter(closing, one.said)
    // While a ruling holds, a statement of the feed changes the closing, but no bet.
    const isChanged = closing.settlement !== closingNow.settlement || closing.cancels !== closingNow.cancels
    if (isChanged || course !== courseNow) effective.push(one)
  }
  return { closing, course, effective }
}

export const NO_STATEMENTS: Account = { closing: NOT_CLOSED, course: PLANNED, effective: [] }

const isOfEvent = (word: Word): word is EventWord => word.kind === 'start' || word.kind === 'replaced'

/** The key of statements about a whole event, in place of a market. */
export const WHOLE_EVENT = ''
