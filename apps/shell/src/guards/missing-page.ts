import { notFound, pass, type Guard } from './decision.ts'

/** No guard has known better: there is no such page. */
export const missingPage: Guard = ({ to }) => (to === null ? notFound : pass)
