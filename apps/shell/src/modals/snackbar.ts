import { createStore } from '@evens/remote-sdk'

export const SNACKBAR = 'snackbar'

/**
 * Where they are shown: in the column of the bottom notices, so that none covers another. The column may come after
 * the first message; whoever has something to show waits for it.
 */
export const snackbarsPlace = createStore<HTMLElement | null>(null)

export type SnackbarAction = { readonly label: string; readonly onClick: () => void }

/** What `modals.open('snackbar', …)` takes. */
export type SnackbarProps = {
  readonly title?: string
  readonly text?: string
  readonly kind?: 'info' | 'warning' | 'error'
  readonly action?: SnackbarAction
}

export type Snackbar = SnackbarProps & { readonly id: string }

export const snackbarOf = (id: string, props: Readonly<Record<string, unknown>>): Snackbar => ({
  ...(props as SnackbarProps),
  id,
})
