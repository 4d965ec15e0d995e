import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

// Checks of third-party packages against the lockfile and our package files (T117).
const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): unknown => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8'))

type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'allowScripts', Record<string, unknown>>>
>

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** They ask to run a script when they are installed, and are not let: what they give works without it. */
const NOT_LET = ['@swc/core']

describe('third-party packages', () => {
  test('are unchanged: each has its checksum', () => {
    expect(foreign.length).toBeGreaterThan(100)
    expect(foreign.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
  })

  test('run no install scripts, except the listed ones', () => {
    const { allowScripts = {} } = read('package.json') as Manifest
    const asking = new Set(foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))
    expect([...asking].toSorted()).toEqual([...Object.keys(allowScripts), ...NOT_LET].toSorted())
  })

  const MANIFESTS = globSync(['package.json', '{packages,apps,remotes}/*/package.json'], { cwd: ROOT })
  test.each(MANIFESTS)('is asked for in one version by %s', (path) => {
    const { dependencies, devDependencies, optionalDependencies } = read(path) as Manifest
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([])
  })
})

test('no file that belongs to the repository holds a key of anybody', () => {
  const files = globSync(
    '{apps,bench,content,deploy,dictionaries,docs,e2e,packages,remotes,sites,tools}/**/*.{ts,tsx,mjs,json,md,yaml}',
    {
      cwd: ROOT,
      exclude: (path) => /node_modules|(?:^|\/)dist$/.test(path),
    },
  )
  expect(files.length).toBeGreaterThan(500)
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}\b|\bxox[bp]-\d{6}|\bsk_live_\w{16}/
  expect(files.filter((path) => secret.test(readFileSync(resolve(ROOT, path), 'utf8')))).toEqual([])
})
