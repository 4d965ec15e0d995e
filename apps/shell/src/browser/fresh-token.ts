import { TOKEN_HEADER } from '@evens/contracts'

const PATH = '/web-api/user/gettoken?force_refresh=true'
const SHARED_MS = 60_000

/** All who need a new token within a minute share one; a failure is not kept. */
export function createFreshToken(ask: typeof fetch, nowMs: () => number): () => Promise<boolean> {
  let last: { readonly atMs: number; readonly made: Promise<boolean> } | null = null

  async function make(): Promise<boolean> {
    try {
      return (await ask(PATH, { cache: 'no-store', headers: { [TOKEN_HEADER]: '1' } })).ok
    } catch {
      return false
    }
  }

  return () => {
    if (last !== null && nowMs() - last.atMs < SHARED_MS) return last.made
    const entry = { atMs: nowMs(), made: make() }
    last = entry
    void entry.made.then((isMade) => {
      if (!isMade && last === entry) last = null
    })
    return entry.made
  }
}
