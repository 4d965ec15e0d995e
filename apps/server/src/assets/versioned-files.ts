import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getGameVerifier } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { BuildManifest } from '../platform/build-manifest.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type App, serve } from '../platform/http/serve.ts'
import { FOREVER, type ListedFile, listFolder, sendFile, serveFolder } from '../platform/http/static-files.ts'

const THEMES = ['light', 'dark']
const A_LITTLE = 'public, max-age=300'
const OPEN = { schema: { hide: true }, config: { rateLimit: false } } as const

/**
 * Files with a version in their address. A tab of another release gets the current file with a short lifetime, so that
 * it refetches soon.
 */
export function versionedFiles(app: App, manifest: BuildManifest, clientFolder: string): void {
  const assets = join(clientFolder, 'assets')
  serveFolder(app, '/assets/', assets)

  const styles = fileOf(listFolder(assets), manifest.style.replace('/assets/', ''))
  app.get('/sys-ui/:version/Desktop/:theme/client.css', OPEN, (request, reply) => {
    const { version, theme } = request.params as { version: string; theme: string }
    if (!THEMES.includes(theme)) throw new Refusal('NOT_FOUND')
    return sendFile(request, reply, styles, version === manifest.styleVersion ? FOREVER : A_LITTLE)
  })

  const icons = listFolder(join(clientFolder, 'sys-icons'))
  app.get('/sys-icons/:version/*', OPEN, (request, reply) => {
    const { version, '*': name } = request.params as { version: string; '*': string }
    return sendFile(request, reply, fileOf(icons, name), version === manifest.iconVersion ? FOREVER : A_LITTLE)
  })
}

function fileOf(files: ReadonlyMap<string, ListedFile>, name: string): ListedFile {
  const file = files.get(name)
  if (file === undefined) throw new Refusal('NOT_FOUND')
  return file
}

/** A worker is held to the policy it came with: it may ask this site and nobody else. */
const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'"

/** A file placed here would control every later visit, so only the addresses of the build exist. */
export function workerRoutes(app: App, manifest: BuildManifest, clientFolder: string): void {
  const files = listFolder(join(clientFolder, 'workers'))
  for (const [address, path] of Object.entries(manifest.workers)) {
    const file = files.get(path.replace('workers/', ''))
    invariant(file !== undefined, `the worker ${address} was not built`)
    app.get(address, OPEN, (request, reply) => {
      // A page among them is for the visitor's disk: here its script would not be run.
      if (path.endsWith('.html')) reply.header('content-disposition', 'attachment')
      return sendFile(request, reply.header('content-security-policy', POLICY), file, 'no-cache')
    })
  }
  app.get('/domain/*', OPEN, () => {
    throw new Refusal('NOT_FOUND')
  })
}

const ROUND_VERIFIER = '/verify.html'

/** Publishes the hash of the page that checks a round: of the very file that is served. */
export function verifierRoute(app: App, manifest: BuildManifest, clientFolder: string): void {
  const bytes = readFileSync(join(clientFolder, manifest.workers[ROUND_VERIFIER] ?? ''))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  serve(app, getGameVerifier, () => ({ address: ROUND_VERIFIER, sha256, bytes: bytes.length }))
}
