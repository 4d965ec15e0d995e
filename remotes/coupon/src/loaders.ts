import type { Loaders } from '@evens/remote-sdk'
import { loadPrint } from './saved/load-print.ts'

export const loaders: Loaders = { print: loadPrint }
