import { join } from 'node:path'
import { invariant } from '@evens/kernel'
import type { BuildManifest } from '../platform/build-manifest.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { listFolder, sendFile } from '../platform/http/static-files.ts'

const OPEN = { schema: { hide: true }, config: { rateLimit: false } } as const

/** A worker is held to the policy it came with: it may ask this site and nobody else. */
const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'"

/** Whoever could place a file here would own every later visit, so only the addresses of the build exist. */
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
