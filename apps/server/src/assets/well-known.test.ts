import { expect, test } from 'vitest'
import { SITES } from '../../../../sites/index.ts'
import { securityTxt } from './well-known.ts'

const [evens] = SITES
const NOW_MS = Date.UTC(2027, 0, 15, 8, 30)

test('it names the contact, the date it holds until, the languages and its own address', () => {
  const site = { ...evens, languages: { ...evens.languages, hidden: ['ar'] } }
  expect(securityTxt(site, 'https://evens.example', NOW_MS).split('\n')).toEqual([
    'Contact: mailto:security@evens.example',
    'Expires: 2027-07-14T00:00:00.000Z',
    'Preferred-Languages: ru, en',
    'Canonical: https://evens.example/.well-known/security.txt',
    '',
  ])
})
