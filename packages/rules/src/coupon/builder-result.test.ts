import { expect, test } from 'vitest'
import { builderResult } from './builder-result.ts'
import type { LegResult } from './leg-result.ts'

const DEAD_HEAT: LegResult = { kind: 'dead-heat', places: 1, tied: 2 }
const parts = (text: string): LegResult[] =>
  text
    .split(' ')
    .filter((kind) => kind !== '')
    .map((kind) => (kind === 'dead-heat' ? DEAD_HEAT : ({ kind } as LegResult)))

test.each([
  ['won won', 'won'],
  ['won won won won won won', 'won'],
  ['won lost', 'lost'],
  ['open lost', 'lost'],
  ['void lost', 'lost'],
  ['won open', 'open'],
  ['void open', 'open'],
  ['won void', 'void'],
  ['won half-won', 'void'],
  ['won half-lost', 'void'],
  ['won dead-heat', 'void'],
  ['void void', 'void'],
  ['', 'open'],
])('a builder of %j is %s', (text, kind) => {
  expect(builderResult(parts(text))).toEqual({ kind })
})
