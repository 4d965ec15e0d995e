import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

export type BuiltRemote = {
  readonly script: string
  readonly css: readonly string[]
  /** Loaded besides by its views whose source module is named here. */
  readonly laterCss: readonly string[]
  readonly styledLater: readonly string[]
  /**
   * Modules that it imports and the shell does not load, its own and those shared with other remotes: preloaded beside
   * it.
   */
  readonly modules: readonly string[]
  /** By source module that it loads later: the built files, which a page that needs the module preloads. */
  readonly parts: Readonly<Record<string, readonly string[]>>
}

/** Maps names to built files; written by tools/build. */
export type BuildManifest = {
  readonly version: string
  readonly importMap: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
  /** The modules that every page starts with, with what they import. */
  readonly eager: readonly string[]
  readonly style: string
  readonly styleVersion: string
  readonly shared: { readonly css: readonly string[] }
  readonly shell: { readonly script: string; readonly css: readonly string[] }
  readonly remotes: Readonly<Record<string, BuiltRemote>>
  readonly fonts: Readonly<Record<string, string>>
  readonly iconVersion: string
  /** The service workers: the address of each, and its file among those of the browser. */
  readonly workers: Readonly<Record<string, string>>
}

export function readBuildManifest(distFolder: string): BuildManifest {
  try {
    return JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8')) as BuildManifest
  } catch (error) {
    throw new StartupError('the site is not built: run "npm start", which builds it', { cause: error })
  }
}
