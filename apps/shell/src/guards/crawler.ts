import { pass, passWith, type Guard } from './decision.ts'

/** Guard 16: a search engine gets the same content as everyone, without anyone's personal state. */
export const crawler: Guard = (_nav, { visitor }) => (visitor.isCrawler ? passWith({ kind: 'impersonal' }) : pass)
