/** For what speaks of the book without drawing it: the frame around every page. */
export { countryName } from './country-name.ts'
export { champHref, eventHref, isEsports, teamHref } from './event-href.ts'
export { bringTexts } from './bring-texts.ts'
export { legNames } from './leg-names.ts'
export { sportName } from './names.ts'
export { sportIcon } from './sport-icon.ts'
export { whyLines } from './why-lines.ts'
export { useOddsText } from '../price/use-odds-text.ts'
