/** Keys that reach an object's prototype in a careless merge or lookup (prototype pollution). */
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])
// Written in escapes or plainly: without any of these no key can be one of them.
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/

/** The path of the first such key at any depth, with dots between; null when there is none. */
export function poisonedKey(value: unknown): string | null {
  const waiting: { readonly at: string; readonly value: unknown }[] = [{ at: '', value }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, inner] of Object.entries(next.value)) {
      const at = next.at === '' ? key : `${next.at}.${key}`
      if (POISONED.has(key)) return at
      waiting.push({ at, value: inner })
    }
  }
  return null
}

export class PoisonedJson extends SyntaxError {
  override readonly name = 'PoisonedJson'
  readonly key: string

  constructor(key: string) {
    super(`the key ${key} is not allowed`)
    this.key = key
  }
}

/** `JSON.parse` for untrusted text: throws on keys that reach a prototype. */
export function parseUntrusted(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const key = SUSPICIOUS.test(text) ? poisonedKey(value) : null
  if (key !== null) throw new PoisonedJson(key)
  return value
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that stands as text in markup, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
