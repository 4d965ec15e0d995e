import { sessionMemory } from '../notices/memory.ts'

const KEY = 'new_player'

/** The account was opened just now; the page that says so is the next one. */
export const noteNewPlayer = (): void => sessionMemory.write(KEY, '1')

export const isNewPlayer = (): boolean => sessionMemory.read(KEY) !== null

/** Told once. */
export const forgetNewPlayer = (): void => sessionMemory.forget(KEY)
