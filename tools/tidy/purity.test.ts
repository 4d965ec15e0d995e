import { expect, test } from 'vitest'
import { purityErrors } from './purity.ts'
import { aModule } from './testing/workspaces.ts'

const IN_KERNEL = 'packages/kernel/src/a.ts'

test.each([
  ['const now = Date.now()'],
  ["const now = Date['now']()"],
  ['const now = new Date()'],
  ['const now = Date()'],
  ['const chance = Math.random()'],
  ['const start = performance.now()'],
  ['const id = crypto.randomUUID()'],
  ['const home = process.cwd()'],
  ["const page = await fetch('/')"],
  ['const width = window.innerWidth'],
  ['const title = document.title'],
  ['const facts = { document }'],
  ["import { readFileSync } from 'node:fs'"],
])('%s is reported in a pure package', (text) => {
  expect(purityErrors(aModule(IN_KERNEL, `\n${text}`))).toMatchObject([{ line: 2, rule: 'purity' }])
})

test.each([
  ['packages/contracts/src/http/a.ts'],
  ['packages/rules/src/a.ts'],
  ['packages/pricing/src/a.ts'],
  ['packages/router/src/a.ts'],
  ['apps/server/src/modules/wallet/core/post.ts'],
  ['apps/shell/src/guards/blocked.ts'],
])('%s is pure', (path) => {
  expect(purityErrors(aModule(path, 'export const now = () => Date.now()'))).toHaveLength(1)
})

test.each([
  ['apps/server/src/modules/wallet/store.ts'],
  ['apps/shell/src/notices/snow.tsx'],
  ['packages/ui/src/a.tsx'],
  ['packages/kernel/src/a.test.ts'],
])('%s may touch the world', (path) => {
  expect(purityErrors(aModule(path, 'export const now = () => Date.now()'))).toEqual([])
})

test.each([
  ['const then = new Date(atMs)'],
  ['const nowMs = clock.now()'],
  ['const step = (window: number) => window + 1'],
  ['const kind = row.document'],
  ["const names = { document: 'passport', fetch: 1 }"],
  ['type Kind = { readonly process: string }'],
  ["const address = new URL('/a', base)"],
  ['// Date.now() is handed in as the clock'],
])('%s is left alone', (text) => {
  expect(purityErrors(aModule(IN_KERNEL, text))).toEqual([])
})
