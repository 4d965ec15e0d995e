import { readFields, rootOf } from '@evens/rules/proof'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batchText, movementText, recordText, textOf, type MovementRow, type RecordRow } from './core/texts.ts'
import { leafOf, merklePath, merkleRoot, sha256 } from './merkle.ts'
import { proofKeys } from './proof-keys.ts'
import { CRYPT } from './testing/crypt.ts'

const SIZES = Array.from({ length: 70 }, (_none, at) => at + 1)
const leavesOf = (size: number): readonly Buffer[] =>
  Array.from({ length: size }, (_none, at) => leafOf(Buffer.alloc(32, at), `leaf ${at}`))

describe('the tree', () => {
  test('of RFC 9162 has known roots', () => {
    // Leaves of the RFC's test vectors, hashed without a salt.
    const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
    const leaves = data.map((hex) => leafOf(Buffer.alloc(0), Buffer.from(hex, 'hex').toString('latin1')))
    expect(merkleRoot(leaves.slice(0, 1)).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
    expect(merkleRoot(leaves).toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
  })

  test.each(SIZES)('of %i leaves proves each of them to the verifier, and no other', async (size) => {
    const leaves = leavesOf(size)
    const root = merkleRoot(leaves).toString('hex')
    const leadsTo = async (leaf: Buffer, index: number, path: readonly Buffer[], of = size) => {
      const found = await rootOf(async (bytes) => sha256(bytes), leaf, index, of, path)
      return found !== null && Buffer.from(found).toString('hex') === root
    }
    for (const [index, leaf] of leaves.entries()) {
      const path = merklePath(leaves, index)
      expect(await leadsTo(leaf, index, path)).toBe(true)
      expect(await leadsTo(sha256(leaf), index, path)).toBe(false)
      expect(await leadsTo(leaf, (index + 1) % size, path)).toBe(size === 1)
      expect(await leadsTo(leaf, index, [...path, leaf])).toBe(false)
      if (path.length > 0) expect(await leadsTo(leaf, index, path.slice(1))).toBe(false)
    }
  })
})

const text = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.constantFrom('', ':', ',', '1:a,', '0:,'))
const pairs = fc.array(fc.tuple(text, text), { maxLength: 6 })

describe('a text of the log', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        expect(readFields(textOf(given))).toEqual(given)
      }),
    )
  })

  test('is that of no other record', () => {
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        expect(textOf(one) === textOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  // A planted bug: without lengths a value could take in the name behind it.
  test('would be that of another without the lengths', () => {
    const broken = (given: readonly (readonly [string, string])[]) =>
      given.map(([name, value]) => `${name}=${value}\n`).join('')
    expect(broken([['a', '1\nb=2']])).toBe(
      broken([
        ['a', '1'],
        ['b', '2'],
      ]),
    )
    expect(textOf([['a', '1\nb=2']])).not.toBe(
      textOf([
        ['a', '1'],
        ['b', '2'],
      ]),
    )
  })

  test('that is cut, lengthened or has another length in it is not read', () => {
    const whole = textOf([
      ['kind', 'movement'],
      ['ref', 'жÿ😀'],
    ])
    for (let at = 1; at < whole.length; at += 1) {
      const cut = readFields(whole.slice(0, at))
      expect(cut === null || cut.length === 1).toBe(true)
    }
    expect(readFields(`${whole}x`)).toBeNull()
    expect(readFields('04:kind,1:a,')).toBeNull()
    expect(readFields('1:ж,0:,')).toBeNull()
  })
})

const ROW: MovementRow = {
  batch: '1',
  player: '7',
  seq: '3',
  what: 'stake',
  ref: '1001',
  at: '1700000000000001',
  owner: '7',
  account: 'cash',
  currency: 'EUR',
  amount: '-500',
  balance: '1500',
}
const RECORD: RecordRow = {
  batch: '1',
  player: '7',
  seq: '3',
  coupon: '1001',
  kind: 'settled',
  values: { version: '1', payout: '900', open: 'no', reason: 'result', at: '1700000000000001' },
  legs: [{ n: '0', heard: '9', result: '{"kind": "won"}' }],
}

test('every column of a movement and of a record is in its text', () => {
  const other = (value: string | null) => (value === null ? 'x' : `${value}0`)
  const movement = movementText([ROW])
  for (const name of Object.keys(ROW) as (keyof MovementRow)[]) {
    if (name === 'batch') continue
    expect(movementText([{ ...ROW, [name]: other(ROW[name]) }]), name).not.toBe(movement)
  }
  expect(movementText([{ ...ROW, balance: null }])).not.toBe(movement)
  expect(movementText([ROW, { ...ROW, account: 'held', amount: '500' }])).not.toBe(movement)
  const record = recordText(RECORD)
  for (const [name, value] of Object.entries(RECORD.values))
    expect(recordText({ ...RECORD, values: { ...RECORD.values, [name]: other(value) } }), name).not.toBe(record)
  expect(recordText({ ...RECORD, legs: [] })).not.toBe(record)
  expect(recordText({ ...RECORD, legs: [{ n: '0', heard: '9', result: '{"kind": "lost"}' }] })).not.toBe(record)
})

describe('the keys', () => {
  const keys = proofKeys(Buffer.alloc(32, 1))
  const signed = batchText({ number: '1', at: '5', size: 1, root: 'aa', before: 'bb', key: 'cc' })

  test('sign so that WebCrypto verifies, and are the same for one secret', async () => {
    const signature = keys.sign(signed)
    expect(signature.length).toBe(64)
    expect(await CRYPT.verify(keys.publicKey, signature, Buffer.from(signed))).toBe(true)
    expect(await CRYPT.verify(keys.publicKey, signature, Buffer.from(`${signed} `))).toBe(false)
    expect(proofKeys(Buffer.alloc(32, 1)).publicKey).toEqual(keys.publicKey)
    const otherKey = proofKeys(Buffer.alloc(32, 2))
    expect(otherKey.publicKey).not.toEqual(keys.publicKey)
    expect(keys.isSigned(signed, otherKey.sign(signed))).toBe(false)
  })

  test('give every record a salt of its own', () => {
    const salts = ['7', '8'].flatMap((player) =>
      ['movement', 'agreed'].flatMap((kind) =>
        ['1', '2'].map((seq) => keys.recordSalt(player, kind, seq, '').toString('hex')),
      ),
    )
    expect(new Set(salts).size).toBe(8)
  })
})
