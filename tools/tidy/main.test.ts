import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

function tidy(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'evens-tidy-'))
  try {
    execFileSync('git', ['init', '--quiet', folder])
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const main = join(import.meta.dirname, 'main.ts')
    const { status, stdout } = spawnSync(process.execPath, [main, folder], { encoding: 'utf8' })
    return { status, lines: stdout.trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const HOUSE = {
  'packages/kernel/package.json': '{"name":"@evens/kernel","exports":{".":"./src/index.ts"}}',
  'packages/rules/package.json': '{"name":"@evens/rules","exports":{".":"./src/index.ts"}}',
}

const VIOLATIONS = [
  { rule: 'syntax', path: 'tools/syntax.ts', text: 'const = 1' },
  { rule: 'levels', path: 'packages/kernel/src/levels.ts', text: "import '@evens/rules'" },
  { rule: 'doors', path: 'packages/rules/src/doors.ts', text: "import '@evens/kernel/src/money.ts'" },
  { rule: 'purity', path: 'packages/kernel/src/purity.ts', text: 'export const now = Date.now()' },
  { rule: 'environment', path: 'apps/server/src/environment.ts', text: 'export const port = process.env.PORT' },
  { rule: 'untranslated', path: 'remotes/info/src/untranslated.tsx', text: 'export const A = () => <p>Hello</p>' },
  { rule: 'type-escapes', path: 'tools/type-escapes.ts', text: `export const a = 1 as ${['a', 'ny'].join('')}` },
  { rule: 'idle-tests', path: 'tools/idle.test.ts', text: "test.skip('a', () => {})" },
  { rule: 'names', path: 'tools/names.ts', text: 'export const couponV2 = 1' },
  { rule: 'names', path: 'tools/utils.ts', text: 'export const coupon = 1' },
  { rule: 'dictionary-keys', path: 'dictionaries/en/main.json', text: '{"main_close":"Close"}' },
  { rule: 'forbidden-words', path: 'docs/words.md', text: ['TO', 'DO'].join('') },
  { rule: 'lockfile', path: 'package-lock.json', text: '{ "resolved": "https://registry.example/a.tgz" }' },
  { rule: 'file-length', path: 'tools/length.ts', text: '// line\n'.repeat(401) },
  { rule: 'content', path: 'content/en/about.md', text: '# About\n' },
]

test('every rule is asked, says where, and fails the run', () => {
  const planted = Object.fromEntries(VIOLATIONS.map(({ path, text }) => [path, text]))
  const { status, lines } = tidy({ ...HOUSE, ...planted })
  for (const { rule, path } of VIOLATIONS) {
    expect(lines).toContainEqual(expect.stringMatching(`^${path}:1: ${rule}: .+`))
  }
  expect(lines).toHaveLength(VIOLATIONS.length + 1)
  expect(status).toBe(1)
})

test('a tidy house passes, and files that git ignores are not looked at', () => {
  const { status, lines } = tidy({ ...HOUSE, '.gitignore': 'dist/\n', 'dist/utils.ts': 'const = 1' })
  expect({ status, lines }).toEqual({ status: 0, lines: ['tidy: 3 files, nothing to mend'] })
})
