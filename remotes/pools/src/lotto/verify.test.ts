import { lottoKindOf, type LottoKind } from '@evens/rules/pools'
import { expect, test } from 'vitest'
import { verifyDraw } from './verify.ts'

const kind = lottoKindOf('quick-five') as LottoKind
const MARKS = [
  '86a10b777db2dd269a6ef08e99475a7d3366d59759169a79b73d061cccef259e',
  '8a40c7a24754b606a7cb16faf8719df97cdab1a94042d2087acfc3a62257eec9',
]
const PROOF = {
  draw: 'evens/quick-five/91000',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  digest: 'e825010c1c3be4bf8ffd05e586294aa9c787ac5dbbb7ff5d9ec5e826b68d5386',
  nonce: 0,
  openedAt: 0,
  closesAt: 1,
}
const PUBLISHED = { fields: [[21, 1, 36, 9, 16]], bonus: null }
const [first = ''] = MARKS

// The example of docs/reference/fair.md, computed by an independent program.
test.each([
  { what: 'as it was', proof: PROOF, marks: MARKS, published: PUBLISHED, agrees: [true, true, true] },
  {
    what: 'with another seed',
    proof: { ...PROOF, seed: 'ff'.repeat(32) },
    marks: MARKS,
    published: PUBLISHED,
    agrees: [false, true, false],
  },
  { what: 'with a ticket left out', proof: PROOF, marks: [first], published: PUBLISHED, agrees: [true, false, true] },
  {
    what: 'with another number',
    proof: PROOF,
    marks: MARKS,
    published: { fields: [[21, 1, 36, 9, 17]], bonus: null },
    agrees: [true, true, false],
  },
])('a draw $what is verified as $agrees', async ({ proof, marks, published, agrees }) => {
  const { isCommitted, isDigested, isDrawn } = await verifyDraw(crypto.subtle, kind, proof, marks, published)
  expect([isCommitted, isDigested, isDrawn]).toEqual(agrees)
})
