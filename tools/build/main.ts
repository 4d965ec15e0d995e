import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildAssets, compressFolder, fingerprint } from './assets.ts'
import type { Built } from './bundle.ts'
import { manifestOf } from './manifest.ts'
import { CLIENT, DIST } from './places.ts'
import { type Target, targets } from './targets.ts'

const STAMPS = resolve(DIST, 'stamps')
const ALWAYS = ['package-lock.json', 'tools/build']
const KEEP_OLD_MS = 7 * 24 * 3600 * 1000

process.env['NODE_ENV'] = 'production'
mkdirSync(STAMPS, { recursive: true })

const startedMs = Date.now()
let built = 0
const outputs = new Map<string, Built>()
for (const target of targets()) outputs.set(target.name, await buildTarget(target))
const assets = await buildAssets()
writeFileSync(resolve(DIST, 'manifest.json'), JSON.stringify(manifestOf(outputs, assets), null, 2))
if (built > 0) {
  sweepOld()
  process.stdout.write('  compressing\n')
  await compressFolder(CLIENT)
}
process.stdout.write(`  built ${built} of ${outputs.size} parts in ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`)

async function buildTarget(target: Target): Promise<Built> {
  const stampFile = resolve(STAMPS, `${target.name}.json`)
  const stamp = fingerprint([...ALWAYS, ...target.inputs])
  if (existsSync(stampFile)) {
    const known = JSON.parse(readFileSync(stampFile, 'utf8')) as { stamp: string; output: Built }
    if (known.stamp === stamp) return known.output
  }
  process.stdout.write(`  building ${target.name}\n`)
  const output = await target.build()
  writeFileSync(stampFile, JSON.stringify({ stamp, output }))
  built += 1
  return output
}

/** A tab opened before an update still asks for its own files: they stay for a week. */
function sweepOld(): void {
  const current = new Set(
    [...outputs.values()].flatMap(({ files }) => files.map((file) => file.replace('assets/', ''))),
  )
  const folder = resolve(CLIENT, 'assets')
  for (const name of readdirSync(folder)) {
    const path = resolve(folder, name)
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''))
    if (!isCurrent && Date.now() - statSync(path).mtimeMs > KEEP_OLD_MS) rmSync(path)
  }
}
