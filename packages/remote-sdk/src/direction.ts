/** What begins with it goes from left to right, whatever is around it. */
export const ISOLATE = '\u2066'
const ISOLATE_OWN = '\u2068'
const ISOLATE_END = '\u2069'

/** For a sum, an address or a number within words: where an element can say it, `<bdi dir="ltr">` does. */
export const leftToRight = (text: string): string => `${ISOLATE}${text}${ISOLATE_END}`

/** For words among others: they go as their own letters do, and turn nothing round that stands beside them. */
export const ownDirection = (text: string): string => `${ISOLATE_OWN}${text}${ISOLATE_END}`
