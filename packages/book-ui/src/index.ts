export { AccumulatorCard } from './accumulator/accumulator-card.tsx'
export { LiveGame } from './game/live-game.tsx'
export { GameMarkets } from './game/game-markets.tsx'
export { Standings } from './table/standings.tsx'
export { GameBody } from './game/game-body.tsx'
export { loadSettled } from './game/load-settled.ts'
export { OddsPlot } from './plot/odds-plot.tsx'
export { StatBars, Scene } from './scene/scene.tsx'
export { Shirt } from './scene/shirt.tsx'
export { SportBlocks } from './list/sport-blocks.tsx'
export { areAllClosed, marketsIn, refsOfMarkets, EventList, useListNow } from './list/event-list.tsx'
export { FavouriteStar } from './list/favourite-star.tsx'
export { ResultList } from './list/result-list.tsx'
export { sectionOfRows } from './list/section-of-rows.ts'
export { GameClock } from './list/game-clock.tsx'
export { viewQuery } from './list/use-latecomers.ts'
export { useBuilderPrices } from './builder/use-builder-prices.ts'
export { builderNames } from './names/builder-names.ts'
export { bringTexts } from './names/bring-texts.ts'
export { countryName } from './names/country-name.ts'
export { champHref, eventHref, idOfSlug, teamHref } from './names/event-href.ts'
export { legNames, type LegNames } from './names/leg-names.ts'
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
export { clockText, phaseName } from './names/phase-name.ts'
export { sportIcon } from './names/sport-icon.ts'
export { whyLines } from './names/why-lines.ts'
export { PriceButton } from './price/price-button.tsx'
export { selectionOf } from './price/selection-of.ts'
export { useOddsText } from './price/use-odds-text.ts'
export { useSelections } from './price/use-selections.ts'
