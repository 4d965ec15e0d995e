import { parseUntrusted } from '@evens/kernel'
import { LiveRequest } from '@evens/contracts/live'
import { Compile } from 'typebox/compile'

const checked = Compile(LiveRequest)

/** What a browser asks for; null for anything that the contract does not name. */
export function readRequest(said: Buffer): LiveRequest | null {
  try {
    const request: unknown = parseUntrusted(said.toString())
    return checked.Check(request) ? request : null
  } catch {
    return null
  }
}
