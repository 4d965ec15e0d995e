/** Under which heading the settings stand: those of a page, or those of a dialog. */
export type SettingsProps = { readonly level?: 2 | 3 }
