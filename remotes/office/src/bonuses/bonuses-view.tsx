import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { TabsNav } from '@evens/ui'
import { DepositBonus } from './deposit-bonus.tsx'
import type { BonusesState } from './load-bonuses.ts'
import { Wager } from './wager.tsx'

/** The bonus on a deposit, and what is still to be wagered. */
export function BonusesView({ state, page }: ViewProps<BonusesState>) {
  const t = useText()
  const { href } = useShell()
  const isWager = page.route === 'officeBonusesWager'
  return (
    <Page page={page} lead={t(isWager ? 'reward_wager_lead' : 'reward_deposit_lead')}>
      <TabsNav
        label={t('reward_bonuses')}
        items={[
          { href: href('officeBonusesDeposit'), label: t('reward_tab_deposit'), current: !isWager },
          { href: href('officeBonusesWager'), label: t('reward_tab_wager'), current: isWager },
        ]}
      />
      {state !== null && (isWager ? <Wager money={state.money} /> : <DepositBonus state={state} />)}
    </Page>
  )
}
