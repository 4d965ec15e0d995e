import { cookiesAgreement, type GlobalSettings } from '@evens/contracts/settings'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import styles from './settings.module.css'

/** The heading level: 2 on a page of its own, 3 in the dialog. */
export type SettingsProps = { readonly level?: 2 | 3 }

/** The visitor's settings, and a setter that merges a change into them; it applies at once and is stored. */
export function useSettings(): readonly [GlobalSettings, (changed: Partial<GlobalSettings>) => void] {
  const { settings } = useShell()
  const current = useStore(settings)
  return [current, (changed) => settings.set((before) => ({ ...before, ...changed }))]
}

type ZeroOrOne = {
  readonly [Name in keyof GlobalSettings]: GlobalSettings[Name] extends 0 | 1 ? Name : never
}[keyof GlobalSettings]

export type SwitchSpec = {
  readonly setting: ZeroOrOne
  readonly name: string
  readonly labelKey: string
  readonly hintKey?: string
}

/** A switch for each setting that is stored as 0 or 1. */
export function Switches({ specs }: { readonly specs: readonly SwitchSpec[] }) {
  const t = useText()
  const [settings, change] = useSettings()
  return specs.map(({ setting, name, labelKey, hintKey }) => (
    <Switch
      key={setting}
      name={name}
      label={t(labelKey)}
      hint={hintKey && t(hintKey)}
      checked={settings[setting] === 1}
      onChange={(event) => change({ [setting]: event.currentTarget.checked ? 1 : 0 })}
    />
  ))
}

/** Tells a visitor whether these settings outlive the page: they do in functional cookies, by consent. */
export function StorageNote({ notStoredKey }: { readonly notStoredKey: string }) {
  const t = useText()
  const [{ cookiesAgreeType }] = useSettings()
  const isSignedIn = useStore(useShell().player, (player) => player !== null)
  // The settings of a player are kept with the account, whatever the cookies.
  if (isSignedIn) return null
  const isStored = cookiesAgreement(cookiesAgreeType).functional
  return <p className={styles['note']}>{t(isStored ? 'shell_columns_kept' : notStoredKey)}</p>
}
