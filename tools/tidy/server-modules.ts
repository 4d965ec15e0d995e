import type { SourceFile } from './source.ts'

/**
 * The borders inside the server. `order` is the list in modules/index.ts, from the lowest to the highest: a module uses
 * only modules before it, by import and in SQL. `public` holds, by module, the SQL functions and views that others may
 * use, as its module.ts lists them; `ports`, by module, functions that it calls and one higher module defines; `adopted`,
 * by module, tables that a migration of another module created before a split; `withOpenItems` are modules that state
 * theirs.
 */
export type Borders = {
  readonly order: readonly string[]
  readonly public: Readonly<Record<string, readonly string[]>>
  readonly ports?: Readonly<Record<string, readonly string[]>>
  readonly adopted?: Readonly<Record<string, readonly string[]>>
  readonly withOpenItems?: readonly string[]
}

export const MODULE_LIST = 'apps/server/src/modules/index.ts'
export const PLATFORM = 'platform'
export const PLATFORM_DEFINITION = 'apps/server/src/platform/module.ts'
/** The composition root and the pages: they stand above all modules. */
export const ROOT = 'server'

const DEFINITION = /^apps\/server\/src\/(?:modules\/([^/]+)|(platform))\/module\.ts$/

/** Reads the order from the list of modules, and what each part publishes and asks for from its definition. */
export function bordersOf(files: readonly SourceFile[]): Borders {
  const list = files.find(({ path }) => path === MODULE_LIST)?.text ?? ''
  const listed = /const MODULES = \{([^}]*)\}/.exec(list)?.[1] ?? ''
  const listedAs = (field: RegExp) =>
    Object.fromEntries(
      files.flatMap(({ path, text }) => {
        const [, module, platform] = DEFINITION.exec(path) ?? []
        const name = module ?? platform
        const names = field.exec(text)?.[1]
        return name === undefined || names === undefined ? [] : [[name, wordsIn(names)] as const]
      }),
    )
  return {
    order: [...listed.matchAll(/^ *'?([\w-]+)'?:/gm)].flatMap(([, name]) => name ?? []),
    public: listedAs(/publicSql: \[([^\]]*)\]/),
    ports: listedAs(/portSql: \[([^\]]*)\]/),
    adopted: listedAs(/adoptedTables: \[([^\]]*)\]/),
    withOpenItems: Object.keys(listedAs(/\n  openItems: *(\S)/)),
  }
}

const wordsIn = (text: string): readonly string[] => text.match(/\w+/g) ?? []

const INSIDE = /^apps\/server\/src\/(?:modules\/([^/]+)\/|(platform)\/)?/

/** The server module of a file, or `platform`; `null` outside the server's source. */
export function serverPartOf(path: string): string | null {
  const found = INSIDE.exec(path)
  return found === null ? null : (found[1] ?? found[2] ?? ROOT)
}

/** Says why one part of the server must not use another, or `null` if it may. */
export function levelRefusal(from: string, to: string, { order }: Borders): string | null {
  if (from === to || to === PLATFORM || from === ROOT) return null
  if (to === ROOT) return `${from} lies below the composition of the server`
  if (from === PLATFORM) return `the platform lies below all modules`
  const unlisted = [from, to].find((name) => !order.includes(name))
  if (unlisted !== undefined) return `module ${unlisted} is not in ${MODULE_LIST}`
  return order.indexOf(to) < order.indexOf(from) ? null : `${to} stands above ${from} in ${MODULE_LIST}`
}
