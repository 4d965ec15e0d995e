/** Separate from the other constants, since every page loads these. */

/** Solved challenge, as base64url of JSON. */
export const CAPTCHA_HEADER = 'x-captcha'

/** Actions that require a challenge, with its type: sign-in after failures, the others every time. */
export const CAPTCHA_TYPE_OF = { signIn: 100, registration: 111, recovery: 112, textMessage: 113 } as const
export type CaptchaType = (typeof CAPTCHA_TYPE_OF)[keyof typeof CAPTCHA_TYPE_OF]

/** A challenge is solved and sent within this time. */
export const CAPTCHA_LIFETIME_S = 300

/** Device token of `registerDevice`. */
export const DEVICE_HEADER = 'x-device'
/** Value for a browser that could not be fingerprinted. */
export const DEVICE_UNKNOWN = 'none'

/** CSRF protection: a form or image of another site cannot send a custom header. */
export const TOKEN_HEADER = 'x-evens-token'

/** Lets a self-excluded player sign in only to withdraw. */
export const WITHDRAW_ONLY_HEADER = 'x-withdraw-only'
