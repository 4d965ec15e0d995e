import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildManifest } from '../../apps/server/src/platform/build-manifest.ts'
import type { Built } from './bundle.ts'
import { CLIENT } from './places.ts'

export type Outputs = ReadonlyMap<string, Built>
export type Assets = { readonly iconVersion: string }

const url = (file: string) => `/${file}`

export function manifestOf(outputs: Outputs, assets: Assets): BuildManifest {
  const of = (target: string): Built => outputs.get(target) ?? { js: {}, css: [], files: [] }
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
  }
  const remotes = [...outputs.keys()].filter((name) => name.startsWith('remote-') && !name.endsWith('-server'))
  const browserFiles = [...outputs].filter(([name]) => !name.endsWith('-server')).flatMap(([, { files }]) => files)
  const scripts = browserFiles.filter((file) => file.endsWith('.js')).toSorted()
  const style = of('style').css[0] ?? ''
  return {
    version: digest([...browserFiles.toSorted(), ...serverFiles(outputs)].join('\n')),
    importMap,
    integrity: Object.fromEntries(scripts.map((file) => [url(file), integrityOf(file)])),
    style: url(style),
    styleVersion: digest(style),
    shared: { css: of('shared').css.map(url) },
    shell: { script: entry('shell', 'shell'), css: of('shell').css.map(url) },
    remotes: Object.fromEntries(
      remotes.map((target) => [target.slice('remote-'.length), { script: entry(target, target), css: of(target).css.map(url) }]),
    ),
    fonts: Object.fromEntries(
      of('style').files.filter((file) => file.endsWith('.woff2')).map((file) => [fontName(file), url(file)]),
    ),
    iconVersion: assets.iconVersion,
  }
}

/** `assets/inter-latin-wght-normal-AbC123.woff2` → `inter-latin-wght-normal`. */
const fontName = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.woff2$/, '')

// Server bundles keep their names, so it is their text that tells one version from another.
function serverFiles(outputs: Outputs): string[] {
  return [...outputs].filter(([name]) => name.endsWith('-server')).map(([name, { files }]) => `${name}:${files.join(',')}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(resolve(CLIENT, file))).digest('base64')}`
}
