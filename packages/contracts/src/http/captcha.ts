import { type Static, Type } from 'typebox'
import { contract } from './contract.ts'
import { CAPTCHA_TYPE_OF } from './headers.ts'

const CaptchaTypeNumber = Type.Union([Type.Literal(100), Type.Literal(111), Type.Literal(112), Type.Literal(113)])

const Hex = (length: number) => Type.String({ pattern: `^[0-9a-f]{${length}}$`, maxLength: length })

/** Proof of work: find a key that begins with `keyPrefix`; each attempt takes `cost` rounds. */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Object(
    {
      algorithm: Type.Literal('PBKDF2/SHA-256'),
      cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      data: Type.Object(
        {
          siteId: Type.String({ maxLength: 40 }),
          type: CaptchaTypeNumber,
          untilSeconds: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
        },
        { additionalProperties: false },
      ),
      keyLength: Type.Integer({ minimum: 1, maximum: 64 }),
      keyPrefix: Type.String({ pattern: '^[0-9a-f]{1,16}$', maxLength: 16 }),
      nonce: Hex(32),
      salt: Hex(32),
    },
    { additionalProperties: false },
  ),
  signature: Hex(64),
})
export type CaptchaChallenge = Static<typeof CaptchaChallenge>

export const CaptchaSolved = Type.Object({
  challenge: CaptchaChallenge,
  solution: Type.Object({
    counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
    derivedKey: Type.String({ pattern: '^[0-9a-f]{2,128}$', maxLength: 128 }),
  }),
})
export type CaptchaSolved = Static<typeof CaptchaSolved>

/** Part of an error that requires a solved challenge. */
export const CaptchaAsked = Type.Object({ type: CaptchaTypeNumber, challenge: CaptchaChallenge })
export type CaptchaAsked = Static<typeof CaptchaAsked>

export const getCaptchaTime = contract({
  method: 'GET',
  path: '/web-api/captcha/gettime',
  summary: 'Get the server time that challenges are measured by, and their lifetime, in seconds.',
  access: 'public',
  reply: Type.Object({ time: Type.Integer(), lifetime: Type.Integer() }),
})

export const updateCaptcha = contract({
  method: 'GET',
  path: '/web-api/captcha/update',
  summary: 'Create a challenge of a type.',
  access: 'public',
  query: Type.Object({ type: Type.String({ pattern: `^(${Object.values(CAPTCHA_TYPE_OF).join('|')})$` }) }),
  reply: CaptchaAsked,
})

export const validateCaptcha = contract({
  method: 'POST',
  path: '/web-api/captcha/validate',
  summary: 'Check a solved challenge without using it up.',
  access: 'public',
  body: Type.Object(
    { type: CaptchaTypeNumber, token: Type.String({ minLength: 1, maxLength: 2000 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isValid: Type.Boolean() }),
  errors: ['FOREIGN_PAGE'],
})
