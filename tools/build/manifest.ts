import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { invariant } from '@evens/kernel'
import { FONT_FILES } from '@evens/ui/fonts'
import type { BuildManifest } from '../../apps/server/src/platform/build-manifest.ts'
import { workerFiles } from './asset-workers.ts'
import { fingerprint } from './assets.ts'
import type { Built, BuiltModule } from './bundle.ts'
import { CLIENT } from './places.ts'

export type Outputs = ReadonlyMap<string, Built>
export type Assets = { readonly iconVersion: string }

/** Sources of a page besides the files that the browser fetches: a change here is a new version, too. */
const SAID_BY_SERVER = ['apps/server/src', 'apps/shell/src', 'remotes', 'packages', 'sites', 'dictionaries', 'content']

/** Entries of the book's bundle by their name in the import map: loaded with the first remote that shows the book. */
const BOOK: Readonly<Record<string, string>> = { '@evens/book-ui': 'book', '@evens/book-ui/game': 'book-game' }

/** Its styles are in a sheet that only pages of games, results and statistics load. */
const LATER_STYLES = '@evens/book-ui/game'

const NOTHING: Built = { js: {}, parts: {}, css: [], laterCss: [], files: [] }

const url = (file: string) => `/${file}`

export function manifestOf(outputs: Outputs, assets: Assets): BuildManifest {
  const of = (target: string): Built => outputs.get(target) ?? NOTHING
  const entry = (target: string, name: string): string => url(of(target).js[name]?.file ?? '')
  const vendor = entry('vendor', 'vendor')
  const importMap = {
    react: vendor,
    'react-dom': vendor,
    'react-dom/client': vendor,
    'react/jsx-runtime': vendor,
    '@evens/remote-sdk': entry('shared', 'sdk'),
    '@evens/remote-sdk/client': entry('shared', 'sdk-client'),
    '@evens/ui': entry('shared', 'ui'),
    '@evens/ui/overlay': entry('shared', 'ui-overlay'),
    '@evens/ui/form': entry('shared', 'ui-form'),
    ...Object.fromEntries(Object.entries(BOOK).map(([name, target]) => [name, entry('book', target)])),
    // Only games that move ask for it, and they wait for it without a preload.
    '@evens/game-ui/pixi': entry('pixi', 'pixi'),
  }
  const remotes = [...outputs.keys()].filter((name) => name.startsWith('remote-') && !name.endsWith('-server'))
  const ofPages = [...outputs].filter(([name]) => !name.endsWith('-server') && name !== 'workers')
  const browserFiles = ofPages.flatMap(([, { files }]) => files)
  const scripts = browserFiles.filter((file) => file.endsWith('.js')).toSorted()
  const style = of('style').css[0] ?? ''
  return {
    version: digest(
      [...browserFiles.toSorted(), ...of('workers').files.map(integrityOf), fingerprint(SAID_BY_SERVER)].join('\n'),
    ),
    importMap,
    integrity: Object.fromEntries(scripts.map((file) => [url(file), integrityOf(file)])),
    eager: eagerModules(of('shared'), of('shell'), vendor),
    style: url(style),
    styleVersion: digest(style),
    shared: { css: of('shared').css.map(url) },
    shell: { script: entry('shell', 'shell'), css: of('shell').css.map(url) },
    remotes: Object.fromEntries(
      remotes.map((target) => [target.slice('remote-'.length), remoteOf(target, of(target), of('book'))]),
    ),
    fonts: fontsOf(of('style').files),
    iconVersion: assets.iconVersion,
    workers: workerFiles(),
  }
}

function remoteOf(target: string, built: Built, book: Built): BuildManifest['remotes'][string] {
  const own = built.js[target]
  const parts = Object.entries(built.parts)
  const bookOf = ({ shared = [] }: Partial<BuiltModule> = {}): string[] =>
    shared.flatMap((name) => modulesOf(book.js[BOOK[name] ?? '']))
  const usesBook = [own, ...Object.values(built.parts)].some((module) => bookOf(module).length > 0)
  const needsLater = ({ shared }: BuiltModule): boolean => shared.includes(LATER_STYLES)
  const sources = `remotes/${target.slice('remote-'.length)}/src/`
  return {
    script: url(own?.file ?? ''),
    css: [
      ...(usesBook ? book.css : []),
      ...(own !== undefined && needsLater(own) ? book.laterCss : []),
      ...built.css,
    ].map(url),
    laterCss: book.laterCss.map(url),
    modules: unique([...bookOf(own), ...(own?.imports ?? []).map(url)]),
    parts: Object.fromEntries(
      parts
        .filter(([source]) => source.startsWith(sources))
        .map(([source, part]) => [source.slice(sources.length), unique([...bookOf(part), ...modulesOf(part)])]),
    ),
    styledLater: parts
      .filter(([source, part]) => source.startsWith(sources) && needsLater(part))
      .map(([source]) => source.slice(sources.length)),
  }
}

const unique = (urls: readonly string[]): string[] => [...new Set(urls)]

/** By script: `assets/inter-latin-wght-normal-AbC12345.woff2` is the built form of the file that draws latin. */
function fontsOf(files: readonly string[]): Record<string, string> {
  const built = new Map(files.map((file) => [file.replace(/-[\w-]{8}\.woff2$/, '.woff2').replace('assets/', ''), file]))
  const entries = Object.entries(FONT_FILES).map(([script, source]) => {
    const file = built.get(basename(source))
    invariant(file !== undefined, `the style sheet does not use the font for ${script}`)
    return [script, url(file)] as const
  })
  return Object.fromEntries(entries)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384')
    .update(readFileSync(resolve(CLIENT, file)))
    .digest('base64')}`
}

const EAGER_SHARED = ['sdk', 'sdk-client', 'ui']

function eagerModules(shared: Built, shell: Built, vendor: string): string[] {
  const modules = [...EAGER_SHARED.map((name) => shared.js[name]), shell.js['shell']].filter(
    (module) => module !== undefined,
  )
  return [...new Set([vendor, ...modules.flatMap(modulesOf)])]
}

/** A module and what it imports. */
const modulesOf = (module: BuiltModule | undefined): string[] =>
  module === undefined ? [] : [module.file, ...module.imports].map(url)
