import type { Selection, SelectionKeeper } from '@evens/remote-sdk'

const KEY = 'selections'

/** In the browser's own store, which every tab of the site shares. A browser that keeps nothing loses them on reload. */
export function selectionKeeper(target: Window): SelectionKeeper {
  return {
    read() {
      try {
        return parse(target.localStorage.getItem(KEY))
      } catch {
        return []
      }
    },
    write(selections) {
      try {
        target.localStorage.setItem(KEY, JSON.stringify(selections))
      } catch {
        // Full or forbidden: the page still has them.
      }
    },
    onChange: (listener) =>
      target.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) listener()
      }),
  }
}

/** The store is the visitor's: what does not look like selections is none. */
function parse(text: string | null): readonly Selection[] {
  const kept: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(kept) ? kept.filter(isSelection) : []
}

const WORDS = ['ref', 'event', 'market', 'outcome', 'href', 'sport'] as const

function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Readonly<Record<string, unknown>>
  return (
    WORDS.every((word) => typeof given[word] === 'string') &&
    Number.isSafeInteger(given['odds']) &&
    typeof given['isLive'] === 'boolean' &&
    /^\/(?![/\\])/.test(String(given['href']))
  )
}
