import type { CasinoCard } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, Stack } from '@evens/ui'
import { Rail } from '../list/rail.tsx'

/** After something was sent: the ways on. */
export function ThanksPage({ state, page }: ViewProps<{ readonly picks: readonly CasinoCard[] }>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('lobby_thanks_text')}>
      <Stack gap="l">
        <Cluster gap="s">
          <Button variant="primary" href={href('casinoLobby')}>
            {t('lobby_to_lobby')}
          </Button>
          <Button href={href('home')}>{t('main_home')}</Button>
        </Cluster>
        <Rail title={t('lobby_rail_picks')} cards={state.picks} />
      </Stack>
    </Page>
  )
}
