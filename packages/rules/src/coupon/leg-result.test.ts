import { expect, test } from 'vitest'
import { builderResult, legResult, type LegResult, type OutcomeVerdict } from './leg-result.ts'

test.each<[OutcomeVerdict, object]>([
  [{ result: 1 }, { kind: 'won' }],
  [{ result: 0 }, { kind: 'lost' }],
  [{ result: 0, voidFactor: 1 }, { kind: 'void' }],
  [{ result: 1, voidFactor: 0.5 }, { kind: 'half-won' }],
  [{ result: 0, voidFactor: 0.5 }, { kind: 'half-lost' }],
  [{ result: 1, deadHeat: 1 }, { kind: 'won' }],
  [
    { result: 1, deadHeat: 0.5 },
    { kind: 'dead-heat', places: 1, tied: 2 },
  ],
  [
    { result: 1, deadHeat: 1 / 3 },
    { kind: 'dead-heat', places: 1, tied: 3 },
  ],
  [
    { result: 1, deadHeat: 0.333333 },
    { kind: 'dead-heat', places: 1, tied: 3 },
  ],
  [
    { result: 1, deadHeat: 2 / 3 },
    { kind: 'dead-heat', places: 2, tied: 3 },
  ],
  [
    { result: 1, deadHeat: 3 / 7 },
    { kind: 'dead-heat', places: 3, tied: 7 },
  ],
])('the feed value %j', (verdict, result) => expect(legResult(verdict)).toEqual({ ok: true, value: result }))

test.each<OutcomeVerdict>([
  { result: 1, voidFactor: 1 },
  { result: 0, deadHeat: 0.5 },
  { result: 1, voidFactor: 0.5, deadHeat: 0.5 },
  { result: 1, deadHeat: 0 },
  { result: 1, deadHeat: 1.5 },
  { result: 1, deadHeat: 0.0004 },
  { result: 1, deadHeat: NaN },
])('%j is no result and moves no money', (verdict) => {
  expect(legResult(verdict)).toEqual({ ok: false, error: 'not-a-result' })
})

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
