import { expect, test } from 'vitest'
import { identityAfter, type Identity } from './fixture-identity.ts'

const match = (...competitors: readonly string[]): Identity => ({
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: '7',
  competitors,
})
const race = (...competitors: readonly string[]): Identity => ({ ...match(...competitors), kind: 'race' })

test.each<{ what: string; known: Identity; claimed: Identity; is: readonly string[] | null }>([
  { what: 'the same two', known: match('1', '2'), claimed: match('1', '2'), is: ['1', '2'] },
  { what: 'another guest', known: match('1', '2'), claimed: match('1', '3'), is: null },
  { what: 'places swapped', known: match('1', '2'), claimed: match('2', '1'), is: null },
  { what: 'a placeholder filled', known: match('1', '0'), claimed: match('1', '3'), is: ['1', '3'] },
  { what: 'a filled place unknown again', known: match('1', '3'), claimed: match('1', '0'), is: ['1', '3'] },
  { what: 'a second competitor named', known: match('1'), claimed: match('1', '2'), is: ['1', '2'] },
  { what: 'another sport', known: match('1', '2'), claimed: { ...match('1', '2'), sport: 'tennis' }, is: null },
  { what: 'another champ', known: match('1', '2'), claimed: { ...match('1', '2'), champ: '8' }, is: null },
  { what: 'another kind', known: match('1', '2'), claimed: race('1', '2'), is: null },
  { what: 'a field in another order', known: race('1', '2', '3'), claimed: race('3', '1', '2'), is: ['1', '2', '3'] },
  { what: 'a field that grows', known: race('1', '2'), claimed: race('2', '3', '1'), is: ['1', '2', '3'] },
  { what: 'runners withdrawn', known: race('1', '2', '3'), claimed: race('3'), is: ['1', '2', '3'] },
  {
    what: 'a reserve for one withdrawn',
    known: race('1', '2', '3'),
    claimed: race('1', '2', '9'),
    is: ['1', '2', '3'],
  },
  { what: 'mostly other runners', known: race('1', '2', '3'), claimed: race('3', '8', '9'), is: null },
  { what: 'a whole other field', known: race('1', '2'), claimed: race('8', '9'), is: null },
])('$what', ({ known, claimed, is }) => {
  expect(identityAfter(known, claimed)?.competitors ?? null).toEqual(is)
})

test('a field cannot drift into another one step by step', () => {
  let known: Identity | null = race('1', '2', '3', '4')
  for (const step of [race('1', '2', '3', '9'), race('1', '2', '9', '8'), race('1', '9', '8', '7')]) {
    if (known === null) break
    known = identityAfter(known, step)
  }
  expect(known).toBeNull()
})
