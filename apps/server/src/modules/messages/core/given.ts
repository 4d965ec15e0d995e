import { invariant } from '@evens/kernel'
import { MESSAGE_KINDS } from '../kinds.ts'
import type { Message } from '../message.ts'

const VALUE_MAX = 500
/** Stands for the site until it is known where that is. */
const NOWHERE = 'https://site.invalid'

/** What the texts of a message speak of, and nothing else; no value brings a line of its own. */
export function givenOf({ kind, values }: Pick<Message, 'kind' | 'values'>): Record<string, string> {
  return Object.fromEntries(
    MESSAGE_KINDS[kind].values.map((name) => {
      const value = values[name]
      invariant(value !== undefined, `a message ${kind} needs ${name}`)
      return [name, name === 'link' ? pathOf(value) : onOneLine(value)]
    }),
  )
}

/** Whoever asked may have named any host: only where on the site it leads is believed. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link, NOWHERE)
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
}

const onOneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, VALUE_MAX)
