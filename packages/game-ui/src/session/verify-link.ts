import type { RoundRecord } from '@evens/games'
import type { Recalled } from './session.ts'

/** A finished round as the verify page needs it; null while its server seed is sealed. */
export function recordOf({ steps, actions, commitment, clientSeed, serverSeed }: Recalled): RoundRecord | null {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last?.over === undefined || last.over === null || serverSeed === null) return null
  return {
    maths: last.maths,
    commitment,
    serverSeed,
    clientSeed,
    nonce: last.nonce,
    stake: String(first.stake),
    choice: last.choice,
    actions,
    view: last.view,
    payout: String(last.over.payout),
  }
}

const PREFIX = 'round='

/** In the hash: no server gets to see what is verified. */
export const hashOfRecord = (record: RoundRecord): string => PREFIX + encodeURIComponent(JSON.stringify(record))

const TEXTS = ['maths', 'commitment', 'serverSeed', 'clientSeed', 'nonce', 'stake', 'payout'] as const
const RECORD_MAX = 20_000

/** A pasted record, or the hash of a link; null when it is neither. */
export function readRecord(text: string): RoundRecord | null {
  const at = text.indexOf(PREFIX)
  const written = at === -1 ? text : decoded(text.slice(at + PREFIX.length))
  if (written === null || written.length > RECORD_MAX) return null
  try {
    const value: unknown = JSON.parse(written)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is RoundRecord {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return TEXTS.every((name) => typeof fields[name] === 'string') && Array.isArray(fields['actions'])
}
