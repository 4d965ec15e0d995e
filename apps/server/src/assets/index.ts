import { join } from 'node:path'
import type { Site } from '../modules/site/index.ts'
import type { BuildManifest } from '../platform/build-manifest.ts'
import type { App } from '../platform/http/serve.ts'
import { versionedFiles } from './versioned-files.ts'

export type AssetDeps = { readonly manifest: BuildManifest; readonly distFolder: string; readonly site: Site }

/** Everything that a browser asks for besides pages and calls. */
export function assetRoutes(app: App, { manifest, distFolder }: AssetDeps): void {
  const client = join(distFolder, 'client')
  versionedFiles(app, manifest, client)
}
