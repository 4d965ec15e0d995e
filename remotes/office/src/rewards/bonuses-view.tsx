import type { BonusesReply } from '@evens/contracts'
import { type Loader, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, Cluster, DefinitionList, EmptyState, TabsNav } from '@evens/ui'
import { HowItWorks } from './how-it-works.tsx'
import styles from './rewards.module.css'

type BonusesState = BonusesReply | null

export const loadBonuses: Loader = async ({ shell }) => ({
  state: (shell.player.get() === null ? null : await shell.call('GET /web-api/office/bonuses')) satisfies BonusesState,
})

/** The deposit bonus, and the amount still to be wagered. */
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

/** Bonus money, separate from the player's cash, and its wagering rules. */
function Wager({ money }: Pick<BonusesReply, 'money'>) {
  const t = useText()
  const { format, href } = useShell()
  return (
    <div className={styles['column']}>
      {money.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t('reward_wager_none')}
          text={t('reward_wager_none_text')}
          action={<Button href={href('bonuses')}>{t('reward_to_promotions')}</Button>}
        />
      ) : (
        <Card pad="m">
          <DefinitionList
            items={money.map(({ iso, exponent, amount }) => ({
              term: t('reward_bonus_money', { currency: iso }),
              description: <b className="ev-number">{format().money(amount, { iso, exponent })}</b>,
            }))}
          />
        </Card>
      )}
      <HowItWorks steps={['reward_wager_step_1', 'reward_wager_step_2', 'reward_wager_step_3']} />
    </div>
  )
}

/** The player's choice for the first deposit bonus, and its outcome. */
function DepositBonus({ state: { choice, firstDeposit } }: { readonly state: BonusesReply }) {
  const t = useText()
  const { href, format } = useShell()
  const atDeposit = firstDeposit?.takesBonus === true ? 'reward_deposit_asked' : 'reward_deposit_without'
  return (
    <div className={styles['column']}>
      <Card pad="m">
        <DefinitionList
          items={[
            { term: t('reward_choice'), description: <Choice choice={choice} /> },
            {
              term: t('reward_first_deposit'),
              description:
                firstDeposit === null
                  ? t('reward_first_deposit_ahead')
                  : t(atDeposit, { date: format().date(firstDeposit.at) }),
            },
            { term: t('reward_granted'), description: t('reward_granted_none') },
          ]}
        />
      </Card>
      <HowItWorks steps={['reward_deposit_step_1', 'reward_deposit_step_2', 'reward_deposit_step_3']} />
      <Cluster>
        {firstDeposit === null && (
          <Button variant="primary" href={href('officeRecharge')}>
            {t('reward_to_deposit')}
          </Button>
        )}
        <Button href={href('bonuses')}>{t('reward_to_promotions')}</Button>
      </Cluster>
    </div>
  )
}

const KNOWN = ['sport', 'casino', 'none']

/** An unknown offer is shown by its id. */
function Choice({ choice }: { readonly choice: string | null }) {
  const t = useText()
  if (choice === null) return t('reward_choice_not_made')
  return KNOWN.includes(choice) ? t(`reward_choice_${choice}`) : <bdi>{choice}</bdi>
}

/** The two cashback programmes of the casino: nothing is credited yet, only the rules are shown. */
export function CashbackView({ page }: ViewProps) {
  const t = useText()
  const { href } = useShell()
  const isPremium = page.route === 'officePremiumCashback'
  const kind = isPremium ? 'premium' : 'vip'
  return (
    <Page page={page} lead={t(`reward_cashback_${kind}_lead`)}>
      <TabsNav
        label={t('reward_cashback')}
        items={[
          { href: href('officeVipCashback'), label: t('reward_cashback_vip'), current: !isPremium },
          { href: href('officePremiumCashback'), label: t('reward_cashback_premium'), current: isPremium },
        ]}
      />
      <div className={styles['column']}>
        <EmptyState
          icon="cashback"
          title={t('reward_cashback_none')}
          text={t('reward_cashback_none_text')}
          action={<Button href={href('casinoLobby')}>{t('reward_to_casino')}</Button>}
        />
        <HowItWorks
          steps={[`reward_cashback_${kind}_step_1`, `reward_cashback_${kind}_step_2`, 'reward_cashback_step_3']}
        />
      </div>
    </Page>
  )
}
