import { join } from 'node:path'
import type { Clock } from '@evens/kernel'
import type { Site } from '../modules/site/index.ts'
import type { BuildManifest } from '../platform/build-manifest.ts'
import type { App } from '../platform/http/serve.ts'
import { emblemRoutes } from './emblems.ts'
import { installableApp } from './installable-app.ts'
import { verifierRoute, versionedFiles, workerRoutes } from './versioned-files.ts'
import { wellKnownFiles } from './well-known.ts'

export type AssetDeps = {
  readonly manifest: BuildManifest
  readonly distFolder: string
  readonly site: Site
  readonly clock: Clock
}

/** Everything that a browser asks for besides pages and calls. */
export function assetRoutes(app: App, { manifest, distFolder, site, clock }: AssetDeps): void {
  const client = join(distFolder, 'client')
  versionedFiles(app, manifest, client)
  workerRoutes(app, manifest, client)
  verifierRoute(app, manifest, client)
  emblemRoutes(app)
  installableApp(app, site, manifest)
  wellKnownFiles(app, site, client, clock)
}
