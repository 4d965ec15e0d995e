import { expect, test } from 'vitest'
import { browserStorageErrors } from './browser-storage.ts'
import { aModule } from './testing/workspaces.ts'

test.each([
  ["localStorage.setItem('a', '1')"],
  ["const a = window.sessionStorage.getItem('a')"],
  ["const a = globalThis['localStorage']"],
  ['const storageOf = () => sessionStorage'],
  ['const { localStorage } = window'],
])('%s is reported in a remote', (text) => {
  const module = aModule('remotes/account/src/attempts.ts', `\n${text}`)
  expect(browserStorageErrors(module)).toMatchObject([{ line: 2, rule: 'browser-storage' }])
})

test.each([
  ['apps/shell/src/browser/storage.ts'],
  ['apps/shell/src/notices/notices.component.test.tsx'],
  ['e2e/notices.spec.ts'],
])('%s may access it', (path) => {
  expect(browserStorageErrors(aModule(path, "localStorage.setItem('a', '1')"))).toEqual([])
})

test('text that names it is left alone', () => {
  const text = "// localStorage\nconst names = ['localStorage', 'sessionStorage']"
  expect(browserStorageErrors(aModule('tools/tidy/purity.ts', text))).toEqual([])
})
