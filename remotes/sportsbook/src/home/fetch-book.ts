import { viewQuery } from '@evens/book-ui'
import type { HomeView } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

export const fetchBook = (shell: Pick<Shell, 'call' | 'language' | 'settings'>): Promise<HomeView> =>
  shell.call('GET /web-api/book/home', { query: { lang: shell.language, ...viewQuery(shell) } })
