import type { CompiledMessages, Texts } from '@evens/remote-sdk'

/** Fetches the dictionaries that a remote names and the page does not have yet. */
export function createDictionaryLoader(language: string, version: string, known: readonly string[], texts: Texts) {
  const loaded = new Set(known)
  return async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !loaded.has(id))
    if (missing.length === 0) return
    const query = new URLSearchParams({ ids: missing.join(','), v: version })
    const response = await fetch(`/bff-api/dictionary/${language}?${query}`)
    if (!response.ok) throw new Error(`dictionaries ${missing.join(', ')} were not answered`)
    const { messages } = (await response.json()) as { messages: CompiledMessages }
    texts.add(messages)
    for (const id of missing) loaded.add(id)
  }
}
