import { posix } from 'node:path'
import { type Borders, levelRefusal, PLATFORM, PLATFORM_DEFINITION, serverPartOf } from './server-modules.ts'
import { type Finding, isForChecks, lineAt, type SourceFile } from './source.ts'
import { sqlInCode } from './sql-in-code.ts'
import { type Named, type SqlNames, sqlNames } from './sql-names.ts'
import type { Module } from './syntax.ts'

type Kind = 'table' | 'function'
type Owned = { readonly kind: Kind; readonly name: string; readonly owner: string; readonly isView?: boolean }
type Owners = ReadonlyMap<string, Owned>
type SqlFile = SourceFile & {
  readonly part: string
  readonly names: SqlNames
  /** Any text of the file may become the name of a table: also a short word such as 'payment'. */
  readonly isNaming: boolean
}
type Use = { readonly file: SqlFile; readonly at: number; readonly thing: Owned }

/**
 * The catalogue of the platform, where the name of a table is data: seals, renames and rights treat every table alike, and
 * take its name from covers, migrations and PostgreSQL. A module that imports one of these files is read as if it made
 * names itself, so it cannot hand in another module's table. The database's door hands none of them on.
 */
const CATALOGUE = /^apps\/server\/src\/platform\/database\/(?:rename\.ts$|rights\.ts$|seals\/)/
/** Calls a function by the name in its definition; a definition is a text in a module, and read like any other. */
const TYPED_CALLS = 'apps/server/src/platform/database/call-sql.ts'
const COVERS = 'apps/server/src/platform/database/seals/cover.ts'
const DATABASE_DOOR = 'apps/server/src/platform/database/index.ts'

/**
 * A table is named only in the module that creates it, a function or view of another module only when that module lies
 * lower and lists it as public. A port belongs to the lower module that calls it, and one higher module defines it.
 */
export function sqlBorderErrors(files: readonly SourceFile[], modules: readonly Module[], borders: Borders): Finding[] {
  const read = sqlFilesOf(files, modules)
  const owners = ownersOf(read, borders)
  const uses = read.filter(({ path }) => !isMigration(path)).flatMap((file) => usesIn(file, owners))
  const refused = uses.flatMap((use) => {
    const message = refusalOf(use, borders)
    return message === null ? [] : [{ ...use, message }]
  })
  const dynamic = read.filter(
    ({ path, names }) =>
      !isMigration(path) && !CATALOGUE.test(path) && path !== TYPED_CALLS && names.dynamic.length > 0,
  )
  return [
    ...createdTwice(read, owners, borders),
    ...oncePerFile(refused).map(({ file, at, message }) => findingIn(file, at, message)),
    ...dynamic.map((file) =>
      findingIn(file, file.names.dynamic[0] ?? 0, 'names a table or function at run time: spell it out'),
    ),
    ...handedOn(modules),
    ...publicErrors(borders, owners, uses),
    ...portErrors(borders, read),
    ...adoptedErrors(borders, read),
    ...openItemErrors(borders, read),
  ]
}

function sqlFilesOf(files: readonly SourceFile[], modules: readonly Module[]): readonly SqlFile[] {
  const inServer = ({ path, text }: SourceFile, read: () => SqlNames, asks: readonly string[] = []): SqlFile[] => {
    const part = serverPartOf(path)
    if (part === null || isForChecks(path)) return []
    const names = read()
    return [{ path, text, part, names, isNaming: names.dynamic.length > 0 || asks.length > 0 }]
  }
  return [
    ...files.filter(({ path }) => path.endsWith('.sql')).flatMap((file) => inServer(file, () => sqlNames(file.text))),
    ...modules.flatMap((module) => inServer(module, () => sqlInCode(module), catalogueImports(module))),
  ]
}

/** Files of the catalogue that a module imports or exports, but for covers, which take no name. */
const catalogueImports = ({ path, imports }: Module): readonly string[] =>
  imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
    .filter((file) => CATALOGUE.test(file) && file !== COVERS)

const handedOn = (modules: readonly Module[]): readonly Finding[] =>
  modules
    .filter(({ path }) => path === DATABASE_DOOR)
    .flatMap(catalogueImports)
    .map((file) => finding(DATABASE_DOOR, `${posix.basename(file)} takes names of tables: it must not be handed on`))

const isMigration = (path: string): boolean => path.includes('/migrations/')

/** A migration that renames a table creates the new name. */
const renamedIn = ({ path, text }: SqlFile): readonly Named[] =>
  isMigration(path)
    ? [...text.matchAll(/renameTable\(db, '\w+', '(\w+)'/g)].map(({ 1: name = '', index: at }) => ({ name, at }))
    : []

const creationsIn = (file: SqlFile): readonly (Owned & Named)[] => [
  ...[...file.names.createdTables, ...renamedIn(file)].map((one) => ({
    ...one,
    kind: 'table' as const,
    owner: file.part,
    isView: file.names.createdViews.some(({ name }) => name === one.name),
  })),
  ...file.names.createdFunctions.map((one) => ({ ...one, kind: 'function' as const, owner: file.part })),
]

const idOf = (kind: Kind, name: string): string => `${kind} ${name}`

const adoptedBy = (name: string, { adopted = {} }: Borders): string | null =>
  Object.keys(adopted).find((module) => adopted[module]?.includes(name) === true) ?? null

const portOf = (name: string, { ports = {} }: Borders): string | null =>
  Object.keys(ports).find((module) => ports[module]?.includes(name) === true) ?? null

const givenOwner = ({ kind, name }: Owned, borders: Borders): string | null =>
  kind === 'table' ? adoptedBy(name, borders) : portOf(name, borders)

/** The first file in the order of paths owns what it creates, unless it is an adopted table or a port. */
function ownersOf(files: readonly SqlFile[], borders: Borders): Owners {
  const owners = new Map<string, Owned>()
  for (const thing of files.flatMap(creationsIn)) {
    const id = idOf(thing.kind, thing.name)
    if (!owners.has(id)) owners.set(id, { ...thing, owner: givenOwner(thing, borders) ?? thing.owner })
  }
  return owners
}

function createdTwice(files: readonly SqlFile[], owners: Owners, borders: Borders): Finding[] {
  return files.flatMap((file) =>
    creationsIn(file).flatMap((thing) => {
      const { kind, name, owner, at } = thing
      if (givenOwner(thing, borders) !== null) return []
      const first = owners.get(idOf(kind, name))?.owner ?? owner
      return first === owner ? [] : [findingIn(file, at, `${kind} ${name} is created by ${first}, too`)]
    }),
  )
}

function usesIn(file: SqlFile, owners: Owners): Use[] {
  const { tables, calls, texts } = file.names
  const asTable = tables.map((one) => ({ ...one, kinds: ['table'] as const }))
  const asCall = calls.map((one) => ({ ...one, kinds: ['function'] as const }))
  // A short word such as 'payment' is a name only where a name is made of it.
  const asText = texts
    .filter(({ name }) => name.includes('_') || file.isNaming)
    .map((one) => ({ ...one, kinds: ['table', 'function'] as const }))
  return [...asTable, ...asCall, ...asText].flatMap(({ name, at, kinds }) =>
    kinds.flatMap((kind) => {
      const thing = owners.get(idOf(kind, name))
      return thing === undefined || thing.owner === file.part ? [] : [{ file, at, thing }]
    }),
  )
}

function refusalOf({ file, thing: { kind, name, owner, isView } }: Use, borders: Borders): string | null {
  const level = levelRefusal(file.part, owner, borders)
  if (level !== null) return `${file.part} must not name ${kind} ${name} of ${owner}: ${level}`
  if (isView === true && borders.public[owner]?.includes(name) === true) return null
  if (kind === 'table') return `table ${name} belongs to ${owner}: ask a function of ${owner}`
  if (owner === PLATFORM || borders.public[owner]?.includes(name) === true) return null
  return `function ${name} of ${owner} is not public: list it in publicSql of its module.ts`
}

function oncePerFile<Found extends Use>(uses: readonly Found[]): readonly Found[] {
  const first = new Map<string, Found>()
  for (const use of uses) {
    const id = `${use.file.path} ${idOf(use.thing.kind, use.thing.name)}`
    if (!first.has(id)) first.set(id, use)
  }
  return [...first.values()]
}

/** An adopted table has to exist, and another module has to create it. */
function adoptedErrors({ adopted = {} }: Borders, files: readonly SqlFile[]): Finding[] {
  const created = files.flatMap(creationsIn)
  return Object.entries(adopted).flatMap(([module, tables]) =>
    tables
      .filter(
        (table) => !created.some(({ kind, name, owner }) => kind === 'table' && name === table && owner !== module),
      )
      .map((table) => finding(definitionOf(module), `no other module creates the adopted table ${table}`)),
  )
}

function publicErrors(borders: Borders, owners: Owners, uses: readonly Use[]): Finding[] {
  const called = new Set(uses.map(({ thing }) => idOf(thing.kind, thing.name)))
  return Object.entries(borders.public).flatMap(([owner, names]) =>
    names.flatMap((name) => {
      const kind = owners.get(idOf('table', name))?.isView === true ? 'table' : 'function'
      if (owners.get(idOf(kind, name))?.owner !== owner)
        return [finding(definitionOf(owner), `${owner} has no function or view ${name}`)]
      return called.has(idOf(kind, name))
        ? []
        : [finding(definitionOf(owner), `no other module uses ${name}: it need not be public`)]
    }),
  )
}

/** A port is defined by exactly one module, which lies above the one that declares it, and is called by the latter. */
function portErrors(borders: Borders, files: readonly SqlFile[]): Finding[] {
  return Object.entries(borders.ports ?? {}).flatMap(([module, names]) => {
    const definition = module === PLATFORM ? PLATFORM_DEFINITION : definitionOf(module)
    return names.flatMap((name) => {
      const isCreation = (one: Owned) => one.kind === 'function' && one.name === name
      const makers = new Set(
        files
          .filter(({ path }) => !isMigration(path))
          .flatMap((file) => creationsIn(file).filter(isCreation))
          .map(({ owner }) => owner),
      )
      const [maker] = makers
      if (maker === undefined || makers.size > 1 || maker === module || levelRefusal(maker, module, borders) !== null)
        return [finding(definition, `one higher module has to define the port ${name}`)]
      const isCalled = files.some(
        ({ part, names: { calls } }) => part === module && calls.some((call) => call.name === name),
      )
      return isCalled ? [] : [finding(definition, `${module} does not call its port ${name}`)]
    })
  })
}

const MOVES_MONEY = new Set(['wallet_post', 'wallet_post_all'])

/** The wallet would remove a currency in which a module that does not state its open items may still pay. */
function openItemErrors({ order, withOpenItems = [] }: Borders, files: readonly SqlFile[]): Finding[] {
  const movers = files.filter(
    ({ path, part, names: { calls } }) =>
      part !== 'wallet' &&
      order.includes(part) &&
      !isMigration(path) &&
      calls.some(({ name }) => MOVES_MONEY.has(name)),
  )
  return [...new Set(movers.map(({ part }) => part))]
    .filter((part) => !withOpenItems.includes(part))
    .map((part) => finding(definitionOf(part), `${part} moves money: state its openItems`))
}

const definitionOf = (module: string): string => `apps/server/src/modules/${module}/module.ts`
const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'sql-borders', message })
const findingIn = ({ path, text }: SqlFile, at: number, message: string): Finding => ({
  path,
  line: lineAt(text, at),
  rule: 'sql-borders',
  message,
})
