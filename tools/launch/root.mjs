import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was given. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
