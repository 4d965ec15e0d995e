import { notFound, pass, type Guard } from './decision.ts'

/** No other guard has decided: there is no such page. */
export const missingPage: Guard = ({ to }) => (to === null ? notFound : pass)
