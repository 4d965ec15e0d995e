import type { BonusesReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, Cluster, DefinitionList, EmptyState, Section, TabsNav } from '@evens/ui'
import { Steps } from '../rewards/how.tsx'
import type { BonusesState } from './load-bonuses.ts'
import styles from '../rewards/rewards.module.css'

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

/** Bonus money, apart from the player's own, and what it still needs. */
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
      <Section title={t('reward_how')}>
        <Steps keys={['reward_wager_step_1', 'reward_wager_step_2', 'reward_wager_step_3']} />
      </Section>
    </div>
  )
}

/** What was chosen about the bonus on the first deposit, and what became of it. */
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
      <Section title={t('reward_how')}>
        <Steps keys={['reward_deposit_step_1', 'reward_deposit_step_2', 'reward_deposit_step_3']} />
      </Section>
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

/** An offer that this page does not know is shown by its own name. */
function Choice({ choice }: { readonly choice: string | null }) {
  const t = useText()
  if (choice === null) return t('reward_choice_not_made')
  return KNOWN.includes(choice) ? t(`reward_choice_${choice}`) : <bdi>{choice}</bdi>
}
