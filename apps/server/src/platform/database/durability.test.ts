import { expect, test } from 'vitest'
import { serverRefusal, type ServerFacts } from './durability.ts'

const SOUND: ServerFacts = {
  server_version_num: '150018',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_checksums: 'on',
  in_recovery: false,
}

test.each([
  { facts: {}, refused: null },
  { facts: { server_version_num: '180004' }, refused: null },
  { facts: { synchronous_commit: 'remote_apply' }, refused: null },
  { facts: { synchronous_commit: 'local' }, refused: null },
  { facts: { data_checksums: 'off' }, refused: null },
  { facts: { server_version_num: '140012' }, refused: 'it is PostgreSQL 14, and 15 or later is needed' },
  { facts: { in_recovery: true }, refused: 'it is a read-only replica' },
  { facts: { fsync: 'off' }, refused: 'its setting fsync is off, so a crash would lose data; set it to on' },
  {
    facts: { full_page_writes: 'off' },
    refused: 'its setting full_page_writes is off, so a crash could damage data; set it to on',
  },
  {
    facts: { synchronous_commit: 'off' },
    refused: 'its setting synchronous_commit is off, so a crash would lose acknowledged changes; set it to on',
  },
])('$facts', ({ facts, refused }) => {
  expect(serverRefusal({ ...SOUND, ...facts })).toBe(refused)
})
