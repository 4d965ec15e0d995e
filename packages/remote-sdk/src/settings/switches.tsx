import { cookiesAgreement, type GlobalSettings } from '@evens/contracts/settings'
import { useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import { useSettings } from './use-settings.ts'
import styles from './settings.module.css'

type ZeroOrOne = {
  readonly [Name in keyof GlobalSettings]: GlobalSettings[Name] extends 0 | 1 ? Name : never
}[keyof GlobalSettings]

export type SwitchSpec = {
  readonly setting: ZeroOrOne
  readonly name: string
  readonly labelKey: string
  readonly hintKey?: string
}

/** Settings that are on or off. */
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

/** How long what is kept in functional cookies lasts. */
export function KeptNote({ notKeptKey }: { readonly notKeptKey: string }) {
  const t = useText()
  const [{ cookiesAgreeType }] = useSettings()
  const isKept = cookiesAgreement(cookiesAgreeType).functional
  return <p className={styles['note']}>{t(isKept ? 'shell_columns_kept' : notKeptKey)}</p>
}
