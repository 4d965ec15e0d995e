/** For what speaks of the book without drawing it: the frame around every page. */
export { countryName } from './country-name.ts'
export { champHref, eventHref, isEsports, teamHref } from './event-href.ts'
export { sportName } from './names.ts'
export { sportIcon } from './sport-icon.ts'
