import type { Loaders } from '@evens/remote-sdk'
import { loadPrint } from './print/load-print.ts'

export const loaders: Loaders = { print: loadPrint }
