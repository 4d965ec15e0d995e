import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { hostName, siteForHost } from './choose-site.ts'

test.each([
  { host: 'ledara.example', id: 'ledara' },
  { host: 'ledara.localhost:3000', id: 'ledara' },
  { host: 'LEDARA.example.', id: 'ledara' },
  { host: '127.0.0.1:3000', id: 'evens' },
  { host: 'unknown.example', id: 'evens' },
  { host: 'ledara.example.evil.example', id: 'evens' },
  { host: undefined, id: 'evens' },
])('$host is answered by $id', ({ host, id }) => {
  expect(siteForHost(SITES, host).id).toBe(id)
})

test('a port does not belong to the name, in an IPv6 address either', () => {
  expect(hostName('[::1]:3000')).toBe('[::1]')
  expect(hostName('localhost:')).toBe('localhost')
})
