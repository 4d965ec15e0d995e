import type { Shell } from '@evens/remote-sdk'

/** What a list asks the book for beside its own: the board of the view that the visitor has chosen. */
export const viewQuery = ({ settings }: Pick<Shell, 'settings'>): { readonly view?: 'asian' } =>
  settings.get().appViewType === 1 ? { view: 'asian' } : {}
