import { expect, test } from 'vitest'
import { accountIn, waysToRun, type Facts } from './run-as.ts'

const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 }
const aUser = (facts: Partial<Facts>): Facts => ({
  uid: 1000,
  named: true,
  owner: null,
  account: UNPRIVILEGED_USER,
  ...facts,
})
const programs = (facts: Facts): string[] => waysToRun(facts).map(({ prefix }) => prefix[0] ?? 'itself')

test.each([
  { who: 'an ordinary user', facts: {}, ways: ['itself'] },
  { who: 'a user without a name', facts: { uid: 12_345, named: false }, ways: ['unshare', 'itself'] },
  { who: 'root', facts: { uid: 0 }, ways: ['unshare', 'setpriv'] },
  { who: 'root on its own files', facts: { uid: 0, owner: { uid: 0, gid: 0 } }, ways: ['unshare', 'setpriv'] },
  { who: "root on a user's files", facts: { uid: 0, owner: { uid: 1000, gid: 1000 } }, ways: ['setpriv'] },
])('$who runs the server through $ways', ({ facts, ways }) => {
  expect(programs(aUser(facts))).toEqual(ways)
})

test("root runs the server as the owner of a user's files", () => {
  const [way] = waysToRun(aUser({ uid: 0, owner: { uid: 1000, gid: 1001 } }))
  expect(way?.user).toEqual({ uid: 1000, gid: 1001 })
  expect(way?.prefix).toContain('--reuid=1000')
  expect(way?.prefix).toContain('--regid=1001')
})

test.each([
  { passwd: 'root:x:0:0::/:\npostgres:x:101:104::/:\nnobody:x:65534:65534::/:\n', account: { uid: 101, gid: 104 } },
  { passwd: 'root:x:0:0::/:\nnobody:x:99:99::/:\n', account: { uid: 99, gid: 99 } },
  { passwd: 'root:x:0:0::/:\n', account: UNPRIVILEGED_USER },
  { passwd: '', account: UNPRIVILEGED_USER },
])('the account in $passwd', ({ passwd, account }) => {
  expect(accountIn(passwd)).toEqual(account)
})
