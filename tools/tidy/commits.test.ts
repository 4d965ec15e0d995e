import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commitErrors, commitReport, messageFaults } from './commits.ts'

const faultsOf = (message: string, files = 1, isMerge = false) => messageFaults({ message, files, isMerge })

test.each([
  ['without an area', 'Fix the rounding of odds'],
  ['with an area in capitals', 'Betting: fix the rounding of odds'],
  ['without a space after the area', 'betting:fix the rounding of odds'],
  ['with areas that are not separated by a comma', 'betting wallet: fix the rounding'],
  ['made by a merge', "Merge branch 'storms'"],
  ['made by a revert', 'Revert "betting: fix the rounding"'],
  ['of a fixup', 'fixup! betting: fix the rounding'],
  ['with an area alone', 'betting: '],
  ['in the past', 'betting: fixed the rounding'],
  ['in the past of an irregular verb', 'betting: made the rounding exact'],
  ['with an -ing form', 'betting: fixing the rounding'],
  ['in the third person', 'betting: fixes the rounding'],
  ['that begins with an article', 'e2e: a foreign host is refused'],
  ['that begins with a question word', 'betting: what is closed is told by one rule'],
  ['that begins with a capital', 'betting: Fix the rounding'],
  ['with a full stop', 'betting: fix the rounding.'],
  ['of 73 characters', `betting: fix ${'x'.repeat(60)}`],
  ['with a body right below it', 'betting: fix the rounding\nOdds were cut.'],
])('a subject %s is reported', (_name, message) => {
  expect(faultsOf(message)).toHaveLength(1)
})

test.each([
  ['betting: fix the rounding of odds'],
  ['docs, e2e: describe scripts by nonce'],
  ['feed-simulator: seed the world'],
  ['e2e: reseed the sandbox'],
  ['wallet: need no second lock'],
  ['http: bring errors into one shape'],
  ['shell: pass the session on'],
  ['cashier: process strays in turn'],
  ['coupon: focus the first field'],
  ['limits: re-read what a node missed'],
  ['proof: merge the public log and the proof of a bet'],
  [`betting: fix ${'ж'.repeat(59)}`],
  ['betting: fix the rounding\n\nOdds were cut.\n'],
])('%s passes', (message) => {
  expect(faultsOf(message)).toEqual([])
})

test.each([
  ['five files need no body', 'tests: share a starter', 5, false, 0],
  ['six files need one', 'tests: share a starter', 6, false, 1],
  ['six files with one pass', 'tests: share a starter\n\nThere were twelve.', 6, false, 0],
  ['a trailer is no body', 'tests: share a starter\n\nCo-authored-by: A <a@example.org>', 6, false, 1],
  ['a merge needs none', 'tests: merge the starters', 60, true, 0],
])('%s', (_name, message, files, isMerge, faults) => {
  expect(faultsOf(message, files, isMerge)).toHaveLength(faults)
})

const aCommit = (hash: string, message: string) => ({ hash, message, files: 1, isMerge: false })
const WRONG = aCommit('a'.repeat(40), 'fixed it')
const RIGHT = aCommit('b'.repeat(40), 'betting: fix it')

test('an exception silences one commit, and is reported when it is not needed', () => {
  expect(commitErrors([WRONG, RIGHT], [])).toMatchObject([{ path: 'commit aaaaaaa', rule: 'commits' }])
  expect(commitErrors([WRONG, RIGHT], [WRONG.hash])).toEqual([])
  expect(commitErrors([WRONG, RIGHT], [WRONG.hash, RIGHT.hash])).toMatchObject([{ path: 'commit bbbbbbb' }])
  expect(commitErrors([RIGHT], [WRONG.hash])).toMatchObject([{ path: 'commit aaaaaaa' }])
})

function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'evens-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  git('init', '--quiet')
  return {
    folder,
    git,
    commit(message: string, files: readonly string[]): string {
      for (const name of files) writeFileSync(join(folder, name), message)
      git('add', '--all')
      git('commit', '--quiet', '--message', message)
      return git('rev-parse', 'HEAD')
    },
  }
}

test('all commits after the base are read, with the files they change, and none before it', () => {
  const { folder, git, commit } = aRepository()
  commit('Whatever was written before', ['a'])
  const base = commit('The base itself', ['a'])
  git('checkout', '--quiet', '-b', 'side')
  commit('tests: cover the side\n\nA line.\n\nAnother.', ['s1', 's2', 's3', 's4', 's5', 's6', 's7'])
  git('checkout', '--quiet', '-')
  const many = commit('tests: cover many', ['b', 'c', 'd', 'e', 'f', 'g g'])
  git('merge', '--quiet', '--no-ff', '--message', 'tests: merge the side', 'side')
  const { findings, notes } = commitReport(folder, { base, exceptions: [] })
  expect(notes).toEqual([])
  expect(findings).toMatchObject([{ path: `commit ${many.slice(0, 7)}`, message: expect.stringMatching(/^6 files/) }])
})

test('without the history the rule reports so and passes', () => {
  const { folder, commit } = aRepository()
  commit('Whatever', ['a'])
  const { findings, notes } = commitReport(folder, { base: '7'.repeat(40), exceptions: [] })
  expect({ findings, notes }).toEqual({ findings: [], notes: [expect.stringContaining('not checked')] })
  expect(commitReport(folder, null).notes).toHaveLength(1)
})

test('a folder without git passes with a note', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evens-no-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(commitReport(folder, { base: '7'.repeat(40), exceptions: [] }).notes).toHaveLength(1)
})
