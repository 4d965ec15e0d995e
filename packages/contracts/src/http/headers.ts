/** Apart from the other constants: every page loads these. */

/** The solved challenge goes here, as base64url of JSON. */
export const CAPTCHA_HEADER = 'x-captcha'

/** Says which device asks: the token that `registerDevice` gave. */
export const DEVICE_HEADER = 'x-device'
/** Said in its place by a browser that could not tell. */
export const DEVICE_UNKNOWN = 'none'

/** No form and no picture can send it: a page of another site asks for nothing with it. */
export const TOKEN_HEADER = 'x-evens-token'

/** A player who has excluded themselves comes in with it for their money alone. */
export const WITHDRAW_ONLY_HEADER = 'x-withdraw-only'
