import type { Loader } from '@evens/remote-sdk'
import { readAccount } from './read-account.ts'

export const loadAccount: Loader = async ({ shell }) => ({ state: await readAccount(shell.call) })
