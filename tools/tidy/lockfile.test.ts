import { expect, test } from 'vitest'
import { lockfileErrors } from './lockfile.ts'

const aLockfile = (...entries: readonly object[]) => ({
  path: 'package-lock.json',
  text: JSON.stringify({ packages: entries }, null, 2),
})

test('a download address is reported', () => {
  const lockfile = aLockfile({ version: '1.0.0' }, { resolved: 'https://registry.example/a.tgz' })
  expect(lockfileErrors(lockfile)).toMatchObject([{ path: 'package-lock.json', line: 7, rule: 'lockfile' }])
})

test('a link to a workspace is no address', () => {
  expect(lockfileErrors(aLockfile({ resolved: 'packages/kernel', link: true }))).toEqual([])
})
