import { expect, test } from 'vitest'
import { imageRefusal } from './image-refusal.ts'

const PHONE = { format: 'jpeg', width: 4032, height: 3024, isWhole: false }

test.each([
  { head: {}, refusal: null },
  { head: { width: 8160, height: 6120 }, refusal: null },
  { head: { isWhole: true }, refusal: 'pixels' },
  { head: { isWhole: true, width: 4000, height: 3000 }, refusal: null },
  { head: { format: 'png' }, refusal: null },
  { head: { format: 'svg' }, refusal: 'format' },
  { head: { format: 'gif' }, refusal: 'format' },
  { head: { width: 50_000, height: 50_000 }, refusal: 'side' },
  { head: { width: 12_001, height: 1 }, refusal: 'side' },
  { head: { width: 9000, height: 6000 }, refusal: 'pixels' },
  { head: { width: 0 }, refusal: 'empty' },
])('a picture of $head is refused for $refusal (T081)', ({ head, refusal }) => {
  expect(imageRefusal({ ...PHONE, ...head })).toBe(refusal)
})
