import { expect, test } from 'vitest'
import { aModule } from './testing/workspaces.ts'
import { typeEscapeErrors } from './type-escapes.ts'

const ESCAPE = 'any'

test.each([
  [`const a: ${ESCAPE} = 1`],
  [`const a = b as ${ESCAPE}`],
  [`const f = (a: ${ESCAPE}[]) => a`],
  [`type A = Map<string, ${ESCAPE}>`],
])('%s is reported', (text) => {
  expect(typeEscapeErrors(aModule('a.ts', `\n${text}`))).toMatchObject([
    { path: 'a.ts', line: 2, rule: 'type-escapes' },
  ])
})

test.each([['const a: unknown = 1'], [`// ${ESCAPE} word in a sentence`], [`const ${ESCAPE} = '${ESCAPE}'`]])(
  '%s is left alone',
  (text) => {
    expect(typeEscapeErrors(aModule('a.ts', text))).toEqual([])
  },
)
