import { writeCookie } from './cookies.ts'

const DAY_S = 86_400

/** The page on which somebody began to sign in or to register: guard 18 may know where to go on from there. */
export const keepAuthStart = (path: string): void => writeCookie('registration_started_from', path, DAY_S)
