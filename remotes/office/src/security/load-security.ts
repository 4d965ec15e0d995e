import type { Loader } from '@evens/remote-sdk'
import { readSecurity } from './read-security.ts'

export const loadSecurity: Loader = async ({ shell }) => ({ state: await readSecurity(shell.call) })
