import { useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import type { Draft } from './use-draft.ts'

/** One and the same for every kind of the form. */
export function Remember({ draft }: { readonly draft: Draft }) {
  const t = useText()
  return (
    <Switch
      name="save"
      label={t('account_remember')}
      defaultChecked={draft.form.remember}
      onChange={(event) => draft.keep({ remember: event.currentTarget.checked })}
    />
  )
}
