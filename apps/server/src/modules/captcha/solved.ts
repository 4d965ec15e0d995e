import { CaptchaSolved } from '@evens/contracts'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** What the header `x-captcha` holds, as base64url of JSON. */
export const Solved = Compile(CaptchaSolved)
export type Solved = Static<typeof CaptchaSolved>
