/** The part without JSX, for a server that runs TypeScript as it is. */
export { createEvents } from './events.ts'
export { createFormat } from './format.ts'
export { noopLive } from '@evens/live-client'
export { createSelections, NO_SELECTIONS } from './selections.ts'
export { createStore } from './store.ts'
export { createTexts } from './texts.ts'
