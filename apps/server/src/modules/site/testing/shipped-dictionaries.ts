import { loadDictionaries } from '../index.ts'

const FOLDER = new URL('../../../../../../dictionaries', import.meta.url).pathname

let shipped: ReturnType<typeof loadDictionaries> | undefined

/** The dictionaries as they ship, read once a worker: compiling them took a fifth of the API tests. */
export const shippedDictionaries = (): ReturnType<typeof loadDictionaries> => (shipped ??= loadDictionaries(FOLDER))
