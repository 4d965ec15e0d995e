import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { refusalText } from '../form/refused.ts'
import { DEEDS, type DeedName, type Done } from './deeds.ts'
import { GuardedPanel } from './guarded-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useGuarded } from './use-guarded.ts'

type DeedPanelProps = PanelProps & {
  readonly deed: DeedName
  /** Which one: a passkey, a link or a provider. */
  readonly id?: string
  /** As the player knows it. */
  readonly name?: string
}

/** Something that is asked about before it is done, and that needs a proof of who is there. */
export function DeedPanel({ deed, id = '', name = '', hasSecondFactor, onDone, close }: DeedPanelProps) {
  const t = useText()
  const { call, modals, page } = useShell()
  const guarded = useGuarded()
  const { send, textKey, actionKey, doneKey, isDanger } = DEEDS[deed]

  function done({ redirectUrl }: Done): void {
    if (redirectUrl !== undefined) return location.assign(redirectUrl)
    modals.open('snackbar', { text: t(doneKey, { name }) })
    onDone?.()
    close?.()
  }

  function act(): void {
    guarded.send(() => send(call, { id, returnTo: page.get().fullPath }), done)
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <Stack gap="m">
        {guarded.refused !== null && <Notice kind="error">{refusalText(guarded.refused, t)}</Notice>}
        <p>{t(textKey, { name })}</p>
        <Cluster justify="end">
          <Button onClick={close}>{t('office_cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={guarded.isBusy} onClick={act}>
            {t(actionKey, { name })}
          </Button>
        </Cluster>
      </Stack>
    </GuardedPanel>
  )
}
