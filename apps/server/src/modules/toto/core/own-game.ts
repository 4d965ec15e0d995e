import type { LogMessage } from '@evens/contracts/feed'
import { generationNow, registerAfter, type Register } from '@evens/rules/settlement'
import { heardOf, type Heard } from './heard.ts'

type Entry = { readonly n: number; readonly message: LogMessage }

type OwnNews = { readonly heard: readonly Heard[]; readonly registers: ReadonlyMap<string, Register> }

/**
 * What is said of the games that matches were made from. Once another game was announced under an id, nothing that is
 * said of the id is about the match, unless the feed or an operator goes back to it.
 */
export function ownNews(known: ReadonlyMap<string, Register>, entries: readonly Entry[]): OwnNews {
  const registers = new Map<string, Register>()
  const heard: Heard[] = []
  for (const { n, message } of entries) {
    const told = heardOf(message)
    const event = eventIn(message)
    const before = registers.get(event) ?? known.get(event) ?? null
    if (before === null && told.length === 0) continue
    const isRegistered = message.type === 'fixture_change' || message.type === 'fixture_decision'
    const after = isRegistered ? registerAfter(before, message, n) : before
    if (after !== null && after !== before) registers.set(event, after)
    if (after === null || generationNow(after) === FIRST) heard.push(...told)
  }
  return { heard, registers }
}

const FIRST = 1

export const eventIn = (message: LogMessage): string => {
  if (message.type === 'fixture_change') return message.fixture.id
  return 'event' in message ? message.event : ''
}
