import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const DIST = resolve(ROOT, 'dist')
export const CLIENT = resolve(DIST, 'client')
export const SERVER = resolve(DIST, 'server')

/** A remote is a folder: adding one needs no list. */
export const remoteNames = (): string[] => readdirSync(resolve(ROOT, 'remotes')).toSorted()
