/** The exports without JSX, for a server that runs TypeScript directly. */
export { createEvents } from './shell/events.ts'
export { createFormat } from './format/format.ts'
export { noopLive } from '@evens/live-client'
export { createSelections } from './shell/selections.ts'
export { createStore } from './shell/store.ts'
export { createTexts } from './format/texts.ts'
export { createStored, NO_STORAGE } from './storage/stored.ts'
