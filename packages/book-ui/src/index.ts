export { AccumulatorCard } from './price/accumulator-card.tsx'
export { Crest, EventArt, LeagueMark, SectionArt } from './names/emblem.tsx'
export { countdownEveryMs, countdownText } from './scene/countdown.ts'
export { GameClock, Score } from './scene/parts.tsx'
export { SportBlocks } from './list/sport-blocks.tsx'
export { areAllClosed, marketsIn, refsOfMarkets, EventList, useListNow } from './list/event-list.tsx'
export { LiveNote } from './list/live-note.tsx'
export { moveFocus } from './list/move-focus.ts'
export { FavouriteStar } from './list/favourite-star.tsx'
export { firstRows, sectionOfRows } from './list/groups.ts'
export { viewQuery } from './list/use-list.ts'
export { useBuilderPrices } from './builder/use-builder.ts'
export { builderNames, legNames, type LegNames, nameIn, whyLines } from './names/leg-names.ts'
export { bringTexts, useOddsText, countryName } from './names/texts.ts'
export {
  champHref,
  champStatisticsHref,
  eventHref,
  idOfSlug,
  meetingsHref,
  teamHref,
  teamStatisticsHref,
} from './names/event-href.ts'
export {
  eventName,
  lineLabel,
  marketName,
  marketTitle,
  outcomeHead,
  outcomeName,
  periodName,
  sportName,
} from './names/names.ts'
export { clockText, phaseName } from './names/event-texts.ts'
export { sportIcon } from './names/sport-icon.ts'
export { LongOdds, useHasLongOdds } from './price/long-odds.ts'
export { PriceButton, selectionOf, useSelections } from './price/price-button.tsx'
