import { expect, test } from 'vitest'
import { levelErrors, moduleLevelErrors, moduleListErrors } from './levels.ts'
import { bordersOf } from './server-modules.ts'
import { someWorkspaces, aModule, importing } from './testing/workspaces.ts'

test.each([
  ['upwards', 'packages/kernel/src/a.ts', '@evens/rules'],
  ['sideways', 'packages/rules/src/a.ts', '@evens/contracts'],
  ['sideways by path', 'packages/rules/src/a.ts', '../../contracts/src/index.ts'],
  ['from a package into an app', 'packages/ui/src/a.ts', '@evens/shell/routes'],
  ['from a package into the tools', 'packages/ui/src/a.ts', '../../../tools/build/main.ts'],
  ['from the server into the inside of the shell', 'apps/server/src/a.ts', '@evens/shell'],
  ['from the shell into the server', 'apps/shell/src/a.ts', '@evens/server'],
  ['from an app into a remote', 'apps/shell/src/a.ts', '@evens/remote-info'],
  ['from an app into the tools', 'apps/server/src/a.ts', '../../../tools/build/main.ts'],
  ['from a test of an app into the browser tests', 'apps/server/src/a.test.ts', '../../../e2e/support/site.ts'],
  ['from one remote into another', 'remotes/info/src/a.tsx', '@evens/remote-coupon'],
  ['from a remote into an app', 'remotes/info/src/a.tsx', '@evens/shell/routes'],
  ['from a remote to the router behind the SDK', 'remotes/info/src/a.tsx', '@evens/router'],
  ['from a remote to the server side of the contracts', 'remotes/info/src/a.tsx', '@evens/contracts/server'],
  ['of the test kit outside a test', 'apps/server/src/a.ts', '@evens/test-kit'],
  ['from a site into an app', 'sites/evens.ts', '@evens/server'],
])('an import %s is reported', (_name, path, specifier) => {
  expect(levelErrors(importing(path, specifier), someWorkspaces)).toMatchObject([{ path, line: 1, rule: 'levels' }])
})

test.each([
  ['packages/contracts/src/a.ts', '@evens/kernel'],
  ['packages/ui/src/a.ts', '@evens/router'],
  ['packages/rules/src/coupon/a.ts', '../limits/b.ts'],
  ['packages/kernel/src/a.test.ts', '@evens/test-kit'],
  ['apps/server/src/a.ts', '@evens/shell/guards'],
  ['apps/server/src/a.ts', '@evens/contracts'],
  ['apps/server/src/a.ts', '../../../sites/evens.ts'],
  ['apps/server/src/a.ts', 'fastify'],
  ['remotes/info/src/a.tsx', '@evens/remote-sdk'],
  ['remotes/info/src/a.tsx', '@evens/contracts'],
  ['sites/evens.ts', '@evens/contracts'],
  ['e2e/routes.test.ts', '@evens/shell/routes'],
])('%s may import %s', (path, specifier) => {
  expect(levelErrors(importing(path, specifier), someWorkspaces)).toEqual([])
})

test.each([
  ["export * from '@evens/ui'"],
  ["export { a } from '@evens/ui'"],
  ["const a = await import('@evens/ui')"],
  ["import type { A } from '@evens/ui'"],
  ["type A = import('@evens/ui').A"],
])('an import is seen in the form of %s', (text) => {
  expect(levelErrors(aModule('packages/rules/src/a.ts', `\n${text}`), someWorkspaces)).toMatchObject([{ line: 2 }])
})

test('a package without a level is reported as soon as another imports it', () => {
  const workspaces = new Map([
    ...someWorkspaces,
    ['@evens/fresh', { name: '@evens/fresh', place: { kind: 'package', name: 'fresh' }, exports: ['.'] }],
  ] as const)
  expect(levelErrors(importing('packages/ui/src/a.ts', '@evens/fresh'), workspaces)).toHaveLength(1)
})

const BORDERS = { order: ['audit', 'wallet', 'betting', 'toto'], public: {} }
const inServer = (path: string, specifier: string) =>
  moduleLevelErrors(importing(`apps/server/src/${path}`, specifier), someWorkspaces, BORDERS)

test.each([
  ['upwards', 'modules/wallet/a.ts', '../betting/index.ts'],
  ['of the next module', 'modules/betting/core/a.ts', '../../toto/index.ts'],
  ['from the platform into a module', 'platform/a.ts', '../modules/audit/index.ts'],
  ['from a module into the composition', 'modules/betting/a.ts', '../../compose.ts'],
  ['of a module that is not listed', 'modules/betting/a.ts', '../fresh/index.ts'],
  ['by a module that is not listed', 'modules/fresh/a.ts', '../audit/index.ts'],
])('inside the server an import %s is reported', (_name, path, specifier) => {
  expect(inServer(path, specifier)).toMatchObject([{ path: `apps/server/src/${path}`, line: 1, rule: 'levels' }])
})

test.each([
  ['modules/betting/a.ts', '../wallet/index.ts'],
  ['modules/betting/a.ts', './core/b.ts'],
  ['modules/betting/a.ts', '../../platform/database/index.ts'],
  ['compose.ts', './modules/betting/index.ts'],
  ['pages/a.ts', '../modules/wallet/index.ts'],
  ['modules/wallet/a.api.test.ts', '../betting/index.ts'],
  ['modules/wallet/testing/a.ts', '../../betting/index.ts'],
  ['modules/wallet/a.ts', 'kysely'],
])('inside the server %s may import %s', (path, specifier) => {
  expect(inServer(path, specifier)).toEqual([])
})

const listed = (folders: readonly string[], order: readonly string[], files = ['index.ts', 'module.ts']) =>
  moduleListErrors(
    [
      'apps/server/src/compose.ts',
      ...folders.flatMap((name) => files.map((file) => `apps/server/src/modules/${name}/${file}`)),
    ],
    { order, public: {} },
  )

test.each([
  ['a module that is not listed', ['audit', 'fresh', 'toto'], ['audit', 'toto'], 'module fresh is not listed'],
  ['an entry of no module', ['audit'], ['audit', 'toto'], 'there is no module toto'],
  ['a module that is listed twice', ['audit'], ['audit', 'audit'], 'module audit is listed twice'],
])('%s is reported', (_name, folders, order, message) => {
  expect(listed(folders, order)).toMatchObject([{ rule: 'levels', message }])
})

test('a module without its definition is reported', () => {
  expect(listed(['audit'], ['audit'], ['index.ts'])).toMatchObject([{ message: 'module audit has no module.ts' }])
})

test('the order is in the list of modules, public functions and adopted tables in their definitions', () => {
  const list = `export const MODULES = {
  wallet: walletModule,
  'saved-coupons': savedCouponsModule,
}`
  const definition =
    "defineModule({ name: 'wallet', publicSql: ['wallet_post', 'wallet_take'], portSql: ['limit_posted'], adoptedTables: ['coupon'], create })"
  const files = [
    { path: 'apps/server/src/modules/index.ts', text: list },
    { path: 'apps/server/src/modules/wallet/module.ts', text: definition },
  ]
  expect(bordersOf(files)).toEqual({
    order: ['wallet', 'saved-coupons'],
    public: { wallet: ['wallet_post', 'wallet_take'] },
    ports: { wallet: ['limit_posted'] },
    adopted: { wallet: ['coupon'] },
    withOpenItems: [],
  })
})
