import type { CaptchaAsked, CaptchaType } from '@evens/contracts'
import { expect, test } from 'vitest'
import { createProofs, type ProofsPort } from './proofs.ts'

const MINUTE_MS = 60_000

/** Proofs by hand: each challenge has a number, which its solution repeats. */
function aForm(given: Partial<ProofsPort> = {}) {
  const asked: CaptchaType[] = []
  const now = { ms: 1_800_000_000_000 }
  const proofs = createProofs({
    device: { current: () => null, refresh: async () => 'd1' },
    challenge: async (type) => {
      asked.push(type)
      return { type, challenge: { signature: String(asked.length) } } as unknown as CaptchaAsked
    },
    solve: async ({ challenge }) => `solved ${challenge.signature}`,
    nowMs: () => now.ms,
    log: () => undefined,
    ...given,
  })
  return { ...proofs, asked, now }
}

test('proofs are made once while a form is filled, and used up by its request', async () => {
  const { prepare, take, asked } = aForm()
  for (let key = 0; key < 20; key += 1) prepare('registration')
  expect(await take('registration')).toEqual({ 'x-device': 'd1', 'x-captcha': 'solved 1' })
  expect(asked).toEqual([111])
  expect(await take('registration')).toMatchObject({ 'x-captcha': 'solved 2' })
})

test('a challenge that will soon expire is replaced, a fresh one is not', async () => {
  const { prepare, take, asked, now } = aForm()
  prepare('registration')
  now.ms += 3 * MINUTE_MS
  prepare('registration')
  expect(asked).toHaveLength(1)
  now.ms += MINUTE_MS
  expect(await take('registration')).toMatchObject({ 'x-captcha': 'solved 2' })
})

test('a known device is not fingerprinted again, and one that cannot be is sent as unknown', async () => {
  const refresh = async () => null
  const known = aForm({ device: { current: () => 'd0', refresh } })
  expect(await known.take('registration')).toMatchObject({ 'x-device': 'd0' })
  const unknown = aForm({ device: { current: () => null, refresh } })
  expect(await unknown.take('registration')).toMatchObject({ 'x-device': 'none' })
})

test('a failure sends no proofs, so that the server asks for them, and the next try makes new ones', async () => {
  let failures = 1
  const { prepare, take, asked } = aForm({
    solve: async ({ challenge }) => {
      if (failures > 0) throw new Error(`no worker, ${(failures -= 1)} more`)
      return `solved ${challenge.signature}`
    },
  })
  expect(await take('registration')).toEqual({})
  prepare('registration')
  expect(await take('registration')).toMatchObject({ 'x-captcha': 'solved 2' })
  expect(asked).toHaveLength(2)
})
