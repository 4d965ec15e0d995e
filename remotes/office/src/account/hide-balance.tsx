import { useText, useShell } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import { useKeep } from './use-keep.ts'

/** The header hides the balance too, at once. */
export function HideBalance({ made }: { readonly made: boolean }) {
  const t = useText()
  const { events } = useShell()
  const keep = useKeep()
  const [isHidden, setHidden] = useState(made)
  useEffect(() => events.on('balance.hidden', ({ hides }) => setHidden(hides)), [events])

  function hide(hides: boolean): void {
    events.emit('balance.hidden', { hides })
    keep('/web-api/user/hide-balance', { hides }, () => events.emit('balance.hidden', { hides: !hides }))
  }

  return (
    <Switch
      name="hide-balance"
      label={t('office_hide_balance')}
      hint={t('office_hide_balance_hint')}
      checked={isHidden}
      onChange={({ currentTarget }) => hide(currentTarget.checked)}
    />
  )
}
