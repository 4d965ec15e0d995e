/** The exports without JSX, for a server that runs TypeScript directly. */
export { createEvents } from './shell/events.ts'
export { createFormat } from './format/format.ts'
export { noopLive } from '@evens/live-client'
export { createSelections, NO_SELECTIONS } from './shell/selections.ts'
export { createStore } from './shell/store.ts'
export { createTexts } from './format/texts.ts'
