import { createStored, type Stored } from '@evens/remote-sdk'

/** The page's values of the browser's storage; `tools/tidy` refuses any other access to it. */
export const stored: Stored = createStored({
  local: () => localStorage,
  session: () => sessionStorage,
  onForeignWrite: (listener) => addEventListener('storage', ({ key }) => listener(key)),
})
