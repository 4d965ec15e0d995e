import type { PageInfo } from '@evens/remote-sdk'

/** The query of a page's address. */
export const queryOf = ({ fullPath }: Pick<PageInfo, 'fullPath'>): URLSearchParams =>
  new URL(fullPath, 'https://own.invalid').searchParams
