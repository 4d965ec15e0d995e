import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(?<from>[^']+)'/gms

/** The packages that a module loads, through its own files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups }) => {
    const from = groups?.['from'] ?? ''
    return from.startsWith('.') ? packagesOf(resolve(dirname(file), from), seen) : [from]
  })
}

test('the browser entry of the book loads no schema library', () => {
  expect(packagesOf(resolve(import.meta.dirname, 'browser.ts'))).toEqual([])
  expect(packagesOf(resolve(import.meta.dirname, '../feed/parts.ts'))).toContain('typebox')
})
