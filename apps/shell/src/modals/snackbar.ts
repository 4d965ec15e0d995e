export const SNACKBAR = 'snackbar'
/** Where they are shown: a place in the column of the bottom notices, so that none covers another. */
export const SNACKBARS_ID = 'snackbars'

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
