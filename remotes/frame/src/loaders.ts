import type { Loaders } from '@evens/remote-sdk'

export const loaders: Loaders = {}
