/** Names and addresses without any component of the book, for remotes on every page: keeps their bundles small. */
export { countryName, bringTexts, useOddsText } from './texts.ts'
export { champHref, eventHref, isEsports, teamHref } from './event-href.ts'
export { legNames, whyLines } from './leg-names.ts'
export { sportName } from './names.ts'
export { sportIcon } from './sport-icon.ts'
export { Crest, LeagueMark, SectionArt } from './emblem.tsx'
