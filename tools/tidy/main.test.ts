import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Files = Readonly<Record<string, string>>

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Runs tidy over a repository of these files that has one commit after its base. */
function tidy(files: Files, subject: string) {
  const folder = mkdtempSync(join(tmpdir(), 'evens-tidy-'))
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const commit = (message: string): string => {
    git('commit', '--quiet', '--allow-empty', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  try {
    git('init', '--quiet')
    const base = commit('The base itself')
    write(folder, { ...files, 'tools/tidy/commits.json': JSON.stringify({ base, exceptions: [] }) })
    const head = commit(subject).slice(0, 7)
    const main = join(import.meta.dirname, 'main.ts')
    const { status, stdout } = spawnSync(process.execPath, [main, folder], { encoding: 'utf8' })
    return { status, head, lines: stdout.trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const WORKSPACES = {
  'packages/kernel/package.json': '{"name":"@evens/kernel","exports":{".":"./src/index.ts"}}',
  'packages/rules/package.json': '{"name":"@evens/rules","exports":{".":"./src/index.ts"}}',
}

const BORDERS = {
  'apps/server/src/modules/index.ts': 'export const MODULES = {\n  wallet: w,\n  betting: b,\n}',
  ...Object.fromEntries(
    ['wallet/index', 'wallet/module', 'betting/index', 'betting/module'].map((name) => [
      `apps/server/src/modules/${name}.ts`,
      'export const a = 1',
    ]),
  ),
  'apps/server/src/modules/wallet/migrations/0001-ledger.sql': 'create table ledger (id bigint)',
}

const WORDING = {
  'tools/tidy/wording.json': '{"names":{"lightUp":"switchOn"},"dialect":{}}',
  'tools/tidy/voice.json': '{"en":[{"word":"Close","write":"Shut"}]}',
}

const VIOLATIONS = [
  { rule: 'syntax', path: 'tools/syntax.ts', text: 'const = 1' },
  { rule: 'levels', path: 'packages/kernel/src/levels.ts', text: "import '@evens/rules'" },
  { rule: 'levels', path: 'apps/server/src/platform/levels.ts', text: "import '../modules/wallet/index.ts'" },
  {
    rule: 'sql-borders',
    path: 'apps/server/src/modules/betting/borders.sql',
    text: 'select * from ledger',
  },
  { rule: 'doors', path: 'packages/rules/src/doors.ts', text: "import '@evens/kernel/src/money.ts'" },
  { rule: 'purity', path: 'packages/kernel/src/purity.ts', text: 'export const now = Date.now()' },
  { rule: 'environment', path: 'apps/server/src/environment.ts', text: 'export const port = process.env.PORT' },
  { rule: 'browser-storage', path: 'remotes/info/src/storage.ts', text: 'localStorage.clear()' },
  { rule: 'untranslated', path: 'remotes/info/src/untranslated.tsx', text: 'export const A = () => <p>Hello</p>' },
  { rule: 'type-escapes', path: 'tools/type-escapes.ts', text: `export const a = 1 as ${['a', 'ny'].join('')}` },
  { rule: 'idle-tests', path: 'tools/idle.test.ts', text: "test.skip('a', () => {})" },
  { rule: 'names', path: 'tools/names.ts', text: 'export const couponV2 = 1' },
  { rule: 'names', path: 'tools/utils.ts', text: 'export const coupon = 1' },
  { rule: 'names', path: 'tools/words.ts', text: 'export const tellPlayers = 1' },
  { rule: 'wording', path: 'tools/titles.test.ts', text: "test('what is said', () => {})" },
  { rule: 'dictionary-keys', path: 'dictionaries/en/main.json', text: '{"main_close":"Close"}' },
  { rule: 'voice', path: 'dictionaries/en/main.json', text: '{"main_close":"Close"}' },
  { rule: 'forbidden-words', path: 'docs/words.md', text: ['TO', 'DO'].join('') },
  { rule: 'lockfile', path: 'package-lock.json', text: '{ "resolved": "https://registry.example/a.tgz" }' },
  { rule: 'file-length', path: 'tools/length.ts', text: '// line\n'.repeat(401) },
  { rule: 'function-length', path: 'tools/long.ts', text: `export function a() {\n${'a()\n'.repeat(70)}}` },
  { rule: 'wording', path: 'tools/wording.ts', text: 'lightUp()' },
  { rule: 'game-maths', path: 'packages/games/src/maths/coin@1.json', text: '{"id":"coin","version":1}' },
  { rule: 'content', path: 'content/en/about.md', text: '# About\n' },
]

test('every rule runs, reports positions, and fails the run', () => {
  const planted = Object.fromEntries(VIOLATIONS.map(({ path, text }) => [path, text]))
  const { status, head, lines } = tidy({ ...WORKSPACES, ...BORDERS, ...WORDING, ...planted }, 'tests: planted')
  for (const { rule, path } of VIOLATIONS) {
    expect(lines).toContainEqual(expect.stringMatching(`^${path}:1: ${rule}: .+`))
  }
  expect(lines).toContainEqual(expect.stringMatching(`^commit ${head}:1: commits: .+`))
  expect(lines).toHaveLength(VIOLATIONS.length + 2)
  expect(status).toBe(1)
})

test('a tidy repository passes, and ignored files are not read', () => {
  const files = { ...WORKSPACES, '.gitignore': 'dist/\n', 'dist/utils.ts': 'const = 1' }
  const { status, lines } = tidy(files, 'tests: plant nothing')
  expect({ status, lines }).toEqual({ status: 0, lines: ['tidy: 4 files, nothing to mend'] })
})
