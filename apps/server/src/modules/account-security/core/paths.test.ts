import { expect, test } from 'vitest'
import { hostBeside } from './paths.ts'

const HOSTS = ['other.example', 'www.other.example', 'other.localhost']

test.each([
  { here: 'evens.example', hosts: HOSTS, goes: 'other.example' },
  { here: 'evens.example:8443', hosts: HOSTS, goes: 'other.example' },
  { here: 'localhost.evil.example', hosts: HOSTS, goes: 'other.example' },
  { here: '127.0.0.1:4510', hosts: HOSTS, goes: 'other.localhost:4510' },
  { here: 'evens.localhost', hosts: HOSTS, goes: 'other.localhost' },
  { here: 'localhost:80', hosts: ['other.example'], goes: 'other.example' },
])('from $here it is $goes', ({ here, hosts, goes }) => {
  expect(hostBeside(hosts, here)).toBe(goes)
})
