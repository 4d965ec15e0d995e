import type { RemoteServer } from '@evens/remote-sdk/server'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildManifest } from '../platform/build-manifest.ts'

export type Remotes = ReadonlyMap<string, RemoteServer>

/** The server modules of every remote that this deployment was built with. */
export async function loadRemotes(distFolder: string, manifest: BuildManifest): Promise<Remotes> {
  const folder = join(distFolder, 'server/remotes')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3))
  const known = names.filter((name) => manifest.remotes[name] !== undefined)
  const loaded = await Promise.all(known.map((name) => loadRemote(join(folder, `${name}.js`))))
  return new Map(loaded.map((remote) => [remote.name, remote]))
}

async function loadRemote(file: string): Promise<RemoteServer> {
  const module = (await import(pathToFileURL(file).href)) as { default: RemoteServer }
  return module.default
}
