import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pointedAt } from './links.ts'
import { ROOT } from './pages.ts'

/** The guides tell of files that the reader is about to make. */
const TO_BE_MADE = ['dictionaries/de', 'content/de', 'remotes/tips/', 'sites/acme.ts', 'packages/ui/assets/brand/acme/']

const documents = execFileSync('git', ['ls-files', '-co', '-z', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !path.startsWith('content/') && existsSync(join(ROOT, path)))

test.each(documents)('every link of %s exists', (path) => {
  const targets = pointedAt(path, readFileSync(join(ROOT, path), 'utf8'))
  expect(targets.filter((target) => !TO_BE_MADE.includes(target) && !existsSync(join(ROOT, target)))).toEqual([])
})

test('a link is read from where its document lies, and a path from the root', () => {
  const text = 'See [b](../b.md#part), [out](https://example.org), `tools/docs/main.ts` and `npm start`.'
  expect(pointedAt('docs/guides/a.md', text)).toEqual(['docs/b.md', 'tools/docs/main.ts'])
})

test('code blocks are examples and not checked', () => {
  expect(pointedAt('a.md', '```sh\ncat `docs/none.md` [x](y.md)\n```\n')).toEqual([])
})
