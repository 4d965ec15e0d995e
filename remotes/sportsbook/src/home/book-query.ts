import { viewQuery } from '@evens/book-ui'
import type { Shell } from '@evens/remote-sdk'

export const bookQuery = (shell: Pick<Shell, 'language' | 'settings'>) => ({
  lang: shell.language,
  ...viewQuery(shell),
})
