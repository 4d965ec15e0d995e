import { expect, test } from 'vitest'
import { doorErrors } from './doors.ts'
import { someWorkspaces, importing } from './testing/workspaces.ts'

test.each([
  ['a path inside a package', 'apps/shell/src/a.ts', '@evens/ui/src/button.tsx'],
  ['a door the package does not have', 'apps/shell/src/a.ts', '@evens/kernel/money'],
  ['a path across the border of packages', 'packages/ui/src/a.ts', '../../kernel/src/index.ts'],
  ['a path from the tools into a package', 'tools/build/a.ts', '../../packages/kernel/src/index.ts'],
  ['a file behind the door of a module', 'apps/server/src/modules/betting/a.ts', '../wallet/store.ts'],
  ['the core of a module from outside', 'apps/server/src/compose.ts', './modules/wallet/core/post.ts'],
  [
    'the core of a module from a test of another',
    'apps/server/src/modules/site/a.api.test.ts',
    '../wallet/core/post.ts',
  ],
  ['what tests have, from what is no test', 'apps/server/src/modules/site/a.ts', '../wallet/testing/start.ts'],
  ['the store of a module from the tools', 'tools/tidy/a.ts', '../../apps/server/src/modules/site/store.ts'],
])('%s is reported', (_name, path, specifier) => {
  expect(doorErrors(importing(path, specifier), someWorkspaces)).toMatchObject([{ path, line: 1, rule: 'doors' }])
})

test.each([
  ['apps/shell/src/a.ts', '@evens/ui'],
  ['apps/shell/src/a.ts', '@evens/ui/overlay'],
  ['apps/shell/src/a.ts', '@evens/ui/icons/bell'],
  ['apps/server/src/compose.ts', './modules/wallet/index.ts'],
  ['apps/server/src/modules/wallet/routes.ts', './core/post.ts'],
  ['apps/server/src/modules/wallet/a.api.test.ts', '../site/testing/start-site.ts'],
  ['apps/server/src/modules/wallet/testing/b.ts', '../../site/testing/start-site.ts'],
  ['apps/server/src/modules/wallet/core/post.ts', '../../../platform/clock.ts'],
  ['tools/tidy/a.ts', '../../apps/server/src/modules/site/index.ts'],
  ['tools/tidy/a.ts', '../../apps/server/src/modules/site/core/dictionary-check.ts'],
  ['e2e/a.test.ts', 'playwright-core'],
])('%s may import %s', (path, specifier) => {
  expect(doorErrors(importing(path, specifier), someWorkspaces)).toEqual([])
})
