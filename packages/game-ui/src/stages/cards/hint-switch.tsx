import { useStored, useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'

/** Marks the decision of the published strategy; off until it is asked for, and kept for all card tables. */
export function HintSwitch({ hintKey }: { readonly hintKey: string }) {
  const t = useText()
  const [isHinted, keep] = useStored('gameHint')
  return (
    <Switch
      name="cards-hint"
      label={t('cards_hint')}
      hint={t(hintKey)}
      checked={isHinted}
      onChange={(event) => keep(event.currentTarget.checked)}
    />
  )
}
