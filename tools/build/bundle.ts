import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { CLIENT, ROOT, SERVER } from './places.ts'

/** Modules in the page's import map, loaded once for all that need them. */
const SHARED_MODULES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@evens/remote-sdk',
  '@evens/remote-sdk/client',
  '@evens/ui',
  '@evens/ui/overlay',
  '@evens/ui/form',
  '@evens/book-ui',
  '@evens/book-ui/game',
  '@evens/game-ui/pixi',
] as const
/** Of them, what a page loads when something moves: no server runs it. */
const BROWSER_ONLY = ['@evens/game-ui/pixi']
const REACT_MODULES = SHARED_MODULES.filter((name) => name.startsWith('react'))

export type Bundle = {
  /** Entry name → its source: a path from the root, or the text of a module made for the purpose. */
  readonly entries: Readonly<Record<string, { readonly file: string } | { readonly source: string }>>
  readonly external?: 'none' | 'react' | 'shared'
  /** The entry whose styles a page loads apart, when it needs that entry. Without it the bundle has one style sheet. */
  readonly laterStyles?: string
}

export type Built = {
  readonly js: Readonly<Record<string, BuiltModule>>
  /** Modules that are loaded when they are needed, by their source from the root, without its ending. */
  readonly parts: Readonly<Record<string, BuiltModule>>
  readonly css: readonly string[]
  /** Styles that a page loads when it needs the entry that the bundle names for them. */
  readonly laterCss: readonly string[]
  readonly files: readonly string[]
}
export type BuiltModule = {
  readonly file: string
  readonly imports: readonly string[]
  /** The modules of the import map that it asks for. */
  readonly shared: readonly string[]
}

/** Parts that were joined may come to need each other, and none of them could begin: then fewer are joined. */
export async function bundleForBrowser(bundle: Bundle): Promise<Built> {
  for (const smallBytes of SMALL_BYTES) {
    const output = await joined(bundle, smallBytes)
    const chunks = output.output.filter((item) => item.type === 'chunk')
    if (importCircle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports]))) === null)
      return summary(output, bundle.laterStyles)
  }
  throw new Error(`the parts of ${nameOf(bundle)} import each other in a circle`)
}

function joined(bundle: Bundle, smallBytes: number): Promise<Rolldown.RolldownOutput> {
  const external = { none: [], react: REACT_MODULES, shared: [...SHARED_MODULES] }[bundle.external ?? 'shared']
  return run(bundle, {
    ...(bundle.laterStyles !== undefined && { plugins: [styleSheets(bundle, bundle.laterStyles)] }),
    build: {
      outDir: CLIENT,
      target: 'es2022',
      cssCodeSplit: bundle.laterStyles !== undefined,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        external,
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: 'assets/[name]-[hash].js',
          // A part's name goes on with all who use it.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${cssName(names, bundle)}-[hash][extname]`,
          codeSplitting: { groups: [sharedParts(bundle, smallBytes)] },
        },
      },
    },
  })
}

/**
 * Code shared by several parts of a bundle gets a file for each set of parts that use it, which made thirty files of
 * less than a kilobyte on the first page. Small ones are merged into their nearest neighbour: one more file costs more
 * than its bytes. A larger limit merges what is loaded later into what every page loads.
 */
const SMALL_BYTES = [1000, 0]
const sharedParts = (bundle: Bundle, smallBytes: number) => ({
  name: `parts-${nameOf(bundle)}`,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: smallBytes,
})

const nameOf = (bundle: Bundle): string => Object.keys(bundle.entries)[0] ?? 'style'

// A single style sheet is called "style" whichever bundle it is of; the entry's name says more.
function cssName(names: readonly string[], bundle: Bundle): string {
  if (names.includes(`${bundle.laterStyles}.css`)) return bundle.laterStyles ?? ''
  return names.some((name) => name.endsWith('.css')) ? nameOf(bundle) : '[name]'
}

export async function bundleForServer(bundle: Bundle, folder = ''): Promise<Built> {
  const output = await run(bundle, {
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: SERVER,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime', ...BROWSER_ONLY, /^node:/],
        output: { format: 'es', entryFileNames: `${folder}[name].js`, chunkFileNames: `${folder}[name]-[hash].js` },
      },
    },
  })
  return summary(output)
}

async function run(bundle: Bundle, config: UserConfig): Promise<Rolldown.RolldownOutput> {
  const { rolldownOptions, ...buildOptions } = config.build ?? {}
  const input = Object.fromEntries(
    Object.entries(bundle.entries).map(([name, entry]) => [
      name,
      'file' in entry ? `${ROOT}/${entry.file}` : virtualId(name),
    ]),
  )
  const output = await build({
    ...config,
    configFile: false,
    root: ROOT,
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), virtualEntries(bundle), plainImports(), ...(config.plugins ?? [])],
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: 'ev_[hash]_[local]' } } },
    build: {
      ...buildOptions,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { ...rolldownOptions, input },
    },
  })
  return output as Rolldown.RolldownOutput
}

/**
 * Vite wraps each dynamic import in a helper that loads style sheets first. A bundle has one style sheet, which its page
 * loads with it, so the helper has nothing to do: 0.9 KB in each bundle of the first page.
 */
function plainImports(): Plugin {
  return {
    name: 'evens-plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/**
 * A bundle with styles for later gets two style sheets instead of one for each chunk: what its other entries reach, also
 * by modules that they load lazily, and the rest.
 */
function styleSheets(bundle: Bundle, later: string): Plugin {
  return {
    name: 'evens-style-sheets',
    enforce: 'post',
    generateBundle(_options, output) {
      const chunks = Object.values(output).filter((item) => item.type === 'chunk')
      const reach = Object.fromEntries(chunks.map((one) => [one.fileName, [...one.imports, ...one.dynamicImports]]))
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const first = reachable(
        entries.filter(({ name }) => name !== later).map(({ fileName }) => fileName),
        reach,
      )
      const all = reachable(
        entries.map(({ fileName }) => fileName),
        reach,
      )
      const sheetOf = (files: readonly string[]): string => {
        const sheets = files.flatMap((file) => {
          const chunk = output[file]
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
        })
        return [...new Set(sheets)].map((file) => textOf(output[file])).join('')
      }
      const own = sheetOf(first)
      const rest = sheetOf(all.filter((file) => !first.includes(file)))
      for (const [file, item] of Object.entries(output))
        if (item.type === 'asset' && file.endsWith('.css')) delete output[file]
      // Vite would list the sheets in the chunks for its preload helper, which has nothing to do here.
      for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear()
      this.emitFile({ type: 'asset', name: `${nameOf(bundle)}.css`, source: own })
      this.emitFile({ type: 'asset', name: `${later}.css`, source: rest })
    },
  }
}

const textOf = (item: Rolldown.OutputBundle[string] | undefined): string =>
  item?.type === 'asset' ? item.source.toString() : ''

/** The files that these lead to, each after those that it imports: styles keep the order of their modules. */
export function reachable(from: readonly string[], imports: Readonly<Record<string, readonly string[]>>): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  function walk(file: string): void {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of imports[file] ?? []) walk(next)
    found.add(file)
  }
  for (const file of from) walk(file)
  return [...found]
}

const virtualId = (name: string) => `\0evens-entry:${name}`

function virtualEntries(bundle: Bundle): Plugin {
  return {
    name: 'evens-entries',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0evens-entry:/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^\0evens-entry:/ },
      handler(id) {
        const entry = bundle.entries[id.slice(virtualId('').length)]
        return entry !== undefined && 'source' in entry ? entry.source : null
      },
    },
  }
}

function summary({ output }: Rolldown.RolldownOutput, laterStyles?: string): Built {
  const js: Record<string, BuiltModule> = {}
  const parts: Record<string, BuiltModule> = {}
  const css: string[] = []
  for (const item of output) {
    if (item.type === 'chunk' && item.isEntry) js[item.name] = moduleOf(item, output)
    if (item.type === 'chunk' && item.isDynamicEntry) parts[sourceOf(item)] = moduleOf(item, output)
    if (item.type === 'asset' && item.fileName.endsWith('.css')) css.push(item.fileName)
  }
  const isLater = (file: string) => laterStyles !== undefined && file.startsWith(`assets/${laterStyles}-`)
  return {
    ...{ js, parts, css: css.filter((file) => !isLater(file)), laterCss: css.filter(isLater) },
    files: output.map(({ fileName }) => fileName),
  }
}

const sourceOf = ({ facadeModuleId }: Rolldown.OutputChunk): string =>
  relative(ROOT, facadeModuleId ?? '').replace(/\.tsx?$/, '')

function moduleOf({ fileName }: Rolldown.OutputChunk, output: Rolldown.RolldownOutput['output']): BuiltModule {
  const imports = importedBy(fileName, output)
  const all = output.filter((item) => item.type === 'chunk' && [fileName, ...imports].includes(item.fileName))
  const shared = all.flatMap((item) => (item.type === 'chunk' ? item.imports : []))
  return { file: fileName, imports, shared: [...new Set(shared.filter((name) => name.startsWith('@evens/')))] }
}

/** The files that a file imports, and those that they import: a page preloads them all at once. */
function importedBy(file: string, output: Rolldown.RolldownOutput['output']): string[] {
  const importsOf = new Map(output.map((item) => [item.fileName, item.type === 'chunk' ? item.imports : []]))
  const found = new Set(importsOf.get(file)?.filter((name) => name.startsWith('assets/')))
  // A set grows while it is walked.
  for (const name of found)
    for (const next of importsOf.get(name) ?? []) if (next.startsWith('assets/')) found.add(next)
  return [...found]
}

/** Finds an import cycle among files and their static imports. Returns a file of the cycle, or null. */
export function importCircle(imports: Readonly<Record<string, readonly string[]>>): string | null {
  const done = new Set<string>()
  function leadsBack(file: string, above: readonly string[]): string | null {
    if (above.includes(file)) return file
    if (done.has(file)) return null
    for (const next of imports[file] ?? []) {
      const found = leadsBack(next, [...above, file])
      if (found !== null) return found
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const found = leadsBack(file, [])
    if (found !== null) return found
  }
  return null
}
