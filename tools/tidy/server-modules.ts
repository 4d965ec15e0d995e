/**
 * The borders inside the server: `apps/server/src/modules/borders.json`. Levels from the lowest to the highest; a module
 * uses only modules of lower levels, by import and in SQL. `public` lists, by module, the SQL functions that others may call.
 */
export type Borders = {
  readonly levels: readonly (readonly string[])[]
  readonly public: Readonly<Record<string, readonly string[]>>
}

export const NO_BORDERS: Borders = { levels: [], public: {} }
export const BORDERS = 'apps/server/src/modules/borders.json'
export const PLATFORM = 'platform'
/** The composition root and the pages: they stand above all modules. */
export const ROOT = 'server'

const INSIDE = /^apps\/server\/src\/(?:modules\/([^/]+)\/|(platform)\/)?/

/** The server module of a file, or `platform`; `null` outside the server's source. */
export function serverPartOf(path: string): string | null {
  const found = INSIDE.exec(path)
  return found === null ? null : (found[1] ?? found[2] ?? ROOT)
}

/** Says why one part of the server must not use another, or `null` if it may. */
export function levelRefusal(from: string, to: string, { levels }: Borders): string | null {
  if (from === to || to === PLATFORM || from === ROOT) return null
  if (to === ROOT) return `${from} lies below the composition of the server`
  if (from === PLATFORM) return `the platform lies below all modules`
  const above = levelOf(from, levels)
  const below = levelOf(to, levels)
  if (above === null) return `module ${from} has no level in borders.json`
  if (below === null) return `module ${to} has no level in borders.json`
  return below < above ? null : `level ${above} sees only what lies below it, and ${to} stands on level ${below}`
}

function levelOf(name: string, levels: Borders['levels']): number | null {
  const at = levels.findIndex((level) => level.includes(name))
  return at === -1 ? null : at + 1
}
