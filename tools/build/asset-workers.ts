import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import type { Built } from './bundle.ts'
import { CLIENT, ROOT } from './places.ts'
import { ROUND_VERIFIER_SOURCES, roundVerifier } from './round-verifier.ts'
import { VERIFIER_SOURCES, verifierPage } from './verifier-page.ts'

const WORKER_FOLDER = 'apps/shell/src/workers'
export const WORKER_SOURCES = [WORKER_FOLDER, ...VERIFIER_SOURCES, ...ROUND_VERIFIER_SOURCES]

/** The addresses of the workers, and of the script that tells a device. No other script can be had at such an address. */
const WORKERS: Readonly<Record<string, string>> = {
  '/pwa-sw.js': 'pwa-sw',
  '/domain/domain-sw.js': 'domain-sw',
  '/sw-internal.js': 'sw-internal',
  '/captcha-worker.js': 'captcha-worker',
  '/hd-api/external/apps/:id/api.js': 'device-api',
}

/** A page imports it and asks what it gives; the others are started. */
const IMPORTED = new Set(['device-api'])

/** Pages with their script in them, which are kept and opened without the site. */
const VERIFIER = { address: '/proof-verifier.html', name: 'proof-verifier', file: 'workers/proof-verifier.html' }
const ROUND_VERIFIER = { address: '/verify.html', file: 'workers/verify.html' }

const fileOf = (name: string) => `workers/${name}.js`

/** The served file of each address. */
export const workerFiles = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(WORKERS).map(([address, name]) => [address, fileOf(name)])),
  [VERIFIER.address]: VERIFIER.file,
  [ROUND_VERIFIER.address]: ROUND_VERIFIER.file,
})

/** Each is one plain script: a worker that imports cannot be checked for a change by comparing one file. */
export async function bundleWorkers(): Promise<Built> {
  rmSync(resolve(CLIENT, 'workers'), { recursive: true, force: true })
  const names = Object.values(WORKERS)
  for (const name of names) await bundleWorker(name)
  await bundleWorker(VERIFIER.name)
  const script = resolve(CLIENT, fileOf(VERIFIER.name))
  writeFileSync(resolve(CLIENT, VERIFIER.file), verifierPage(readFileSync(script, 'utf8')))
  rmSync(script)
  writeFileSync(resolve(CLIENT, ROUND_VERIFIER.file), (await roundVerifier()).html)
  return { js: {}, parts: {}, css: [], laterCss: [], files: [...names.map(fileOf), VERIFIER.file, ROUND_VERIFIER.file] }
}

async function bundleWorker(name: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(ROOT, WORKER_FOLDER, `${name}.ts`),
        preserveEntrySignatures: 'strict',
        output: { format: IMPORTED.has(name) ? 'es' : 'iife', entryFileNames: fileOf(name) },
      },
    },
  })
}
