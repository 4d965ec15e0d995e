import { randomBytes } from 'node:crypto'

/** For an account that is opened otherwise: nobody ever learns it. */
export const randomPassword = (): string => randomBytes(24).toString('base64url')
