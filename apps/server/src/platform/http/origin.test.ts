import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

const request = (host: string, protocol = 'http') => ({ host, protocol }) as FastifyRequest

test.each(['evens.example', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'xn--e1awg7f.example'])(
  'a visitor at %s sees the site there',
  (host) => {
    expect(originOf(request(host))).toBe(`http://${host}`)
    expect(originOf(request(host, 'https'))).toBe(`https://${host}`)
  },
)

test.each(['', '..', 'a..b', 'a b', 'a/b', 'a"><script>', 'x:999999', 'x:99999', '[::1', '[::zz]', '999.999.999.999'])(
  'a host written %j is none',
  (host) => {
    expect(originOf(request(host))).toBe('http://localhost')
    expect(originOf(request(host), 'https://evens.example')).toBe('https://evens.example')
  },
)
