import { expect, test } from 'vitest'
import { hashOfRecord, readRecord } from './verify-link.ts'

const record = {
  ...{ maths: 'dice@1', commitment: 'c', serverSeed: 's', clientSeed: 'a%b', nonce: '3', stake: '100' },
  ...{ choice: { side: 'over', wins: 4950 }, actions: [], view: { roll: 7 }, payout: '0' },
}

test('a record goes into a link and comes out of it', () => {
  expect(readRecord(`#${hashOfRecord(record)}`)).toEqual(record)
  expect(readRecord(`https://example.org/x#${hashOfRecord(record)}`)).toEqual(record)
  expect(readRecord(JSON.stringify(record))).toEqual(record)
})

test.each(['', 'round=%', 'round=%7B', '[]', '{"maths":1}', 'null', `{"a":"${'x'.repeat(30_000)}"}`])(
  '%.20s is no record',
  (text) => {
    expect(readRecord(text)).toBeNull()
  },
)
