import type { Registry } from 'prom-client'
import type { Figure } from './database-figures.ts'
import type { Migrations } from './database/index.ts'
import type { App } from './http/serve.ts'
import type { TopicSource } from './live/index.ts'

/**
 * From the lowest to the highest. A module uses only modules of lower levels, by import and in SQL; `npm run tidy` holds
 * it to that.
 */
export const LEVELS = ['ground', 'core', 'people', 'money', 'play', 'office'] as const
export type Level = (typeof LEVELS)[number]

/** Starts a background job; the returned function stops it and waits for the run under way. */
export type Job = () => () => Promise<void>

/** The parts of a module that the server runs. Everything else that `create` returns is for other modules. */
export type Running = {
  readonly routes?: (app: App) => void
  readonly metrics?: (registry: Registry) => void
  readonly jobs?: readonly Job[]
  readonly topics?: readonly TopicSource[]
  /** Called once the server listens, with its own address, before the jobs start. */
  readonly listening?: (address: string) => void
  /** Releases what the module holds, after its jobs have stopped. */
  readonly shutdown?: () => Promise<void>
}

export type Module<Name extends string, Needs, Made extends Running> = {
  readonly name: Name
  readonly level: Level
  /** SQL functions and views that other modules may use; all others, and every table, are private. */
  readonly publicSql?: readonly string[]
  /** SQL functions that this module calls and one higher module defines, so that it need not know that module. */
  readonly portSql?: readonly string[]
  /** Tables of this module that a migration of another one created before the two were split. */
  readonly adoptedTables?: readonly string[]
  /**
   * Query of player_id and currency of what may still move money: the wallet removes no currency that has an open item.
   * Required of a module that moves money; `npm run tidy` checks it.
   */
  readonly openItems?: string
  readonly migrations?: Migrations
  /** Queries that return no row while the data is sound: asked every minute, and of every backup. */
  readonly invariants?: URL
  /** Figures of its tables for `/metrics`. */
  readonly figures?: readonly Figure[]
  readonly create: (needs: Needs) => Made | Promise<Made>
}

/** Functions that the platform calls, each defined by one module; a database without that module lacks them. */
export const PLATFORM_PORTS: Pick<AnyModule, 'portSql'> = { portSql: ['integrity_halt'] }

/** States the whole of a module in one value, so that start, routes, migrations and invariants are loops over one list. */
export const defineModule = <const Name extends string, Needs, Made extends Running>(
  module: Module<Name, Needs, Made>,
): Module<Name, Needs, Made> => module

/** A module whose arguments and results do not matter here. */
export type AnyModule = Omit<Module<string, never, Running>, 'create'>

type Composable = { readonly create: (needs: never) => unknown }
type MadeBy<M extends Composable> = Awaited<ReturnType<M['create']>>

/** Creates modules by name and remembers them in the order in which they were created. */
export function composer<Modules extends Readonly<Record<string, Composable>>>(modules: Modules) {
  const running = new Map<keyof Modules, Running>()
  return {
    running,
    async add<Name extends keyof Modules>(
      name: Name,
      needs: Parameters<Modules[Name]['create']>[0],
    ): Promise<MadeBy<Modules[Name]>> {
      const { create } = modules[name] as Composable
      const made = (await create(needs as never)) as MadeBy<Modules[Name]> & Running
      running.set(name, made)
      return made
    },
  }
}
