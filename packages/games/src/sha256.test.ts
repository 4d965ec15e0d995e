import { createHash, createHmac } from 'node:crypto'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { hexOf, hmacSha256, sha256 } from './sha256.ts'

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytes = (count: number, value: number): Uint8Array => new Uint8Array(count).fill(value)

describe('SHA-256', () => {
  // FIPS 180-4.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is the one of the standard', (text, hash) => {
    expect(hexOf(sha256(ascii(text)))).toBe(hash)
  })

  test('of every length up to three blocks is the one of node:crypto', () => {
    for (let length = 0; length < 200; length += 1) {
      const message = bytes(length, length & 0xff)
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }
  })
})

describe('HMAC-SHA256', () => {
  // RFC 4231.
  test.each([
    [bytes(20, 0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [ascii('Jefe'), 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [
      bytes(131, 0xaa),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('of a known message is the one of the standard', (key, message, mac) => {
    expect(hexOf(hmacSha256(key)(message))).toBe(mac)
  })

  test('of random keys and messages is the one of node:crypto', () => {
    const random = createRandom('hmac')
    for (let at = 0; at < 500; at += 1) {
      const key = Uint8Array.from({ length: random.int(100) }, () => random.int(256))
      const message = `${'x'.repeat(random.int(140))}:${at}:0`
      expect(hexOf(hmacSha256(key)(message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }
  })

  test('refuses a message that is not ASCII', () => {
    expect(() => hmacSha256(bytes(32, 1))('é:0:0')).toThrow('ASCII')
  })
})
