import { isRunning } from '@evens/book-ui/promo'
import type { Grant, GrantsReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, DataTable, EmptyState, Section, TabsNav } from '@evens/ui'
import { DepositBonus } from '../rewards/deposit-bonus.tsx'
import { HowItWorks } from '../rewards/how-it-works.tsx'
import styles from '../rewards/rewards.module.css'
import { GrantCard } from './grant-card.tsx'
import type { GrantsState } from './load-grants.ts'
import { useGrants } from './use-grants.ts'

/** The deposit bonus, and everything the player has been given with what is left to wager. */
export function BonusesView({ state, page }: ViewProps<GrantsState>) {
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
      <div className={styles['column']}>
        {state !== null && (isWager ? <Wager found={state.found} /> : <DepositBonus state={state} />)}
      </div>
    </Page>
  )
}

function Wager({ found }: { readonly found: GrantsReply }) {
  const t = useText()
  const { href } = useShell()
  const { grants, next } = useGrants(found)
  const running = grants.filter(isRunning)
  const over = grants.filter((grant) => !isRunning(grant))
  if (grants.length === 0)
    return (
      <>
        <EmptyState
          icon="gift"
          title={t('reward_wager_none')}
          text={t('reward_wager_none_text')}
          action={<Button href={href('bonuses')}>{t('reward_to_promotions')}</Button>}
        />
        <HowItWorks steps={STEPS} />
      </>
    )
  return (
    <>
      {running.length > 0 && (
        <Section title={t('reward_running')}>
          {running.map((grant) => (
            <GrantCard key={grant.id} grant={grant} isNext={isNextIn(grant, running)} />
          ))}
        </Section>
      )}
      <HowItWorks steps={STEPS} />
      {over.length > 0 && (
        <Section title={t('reward_past')}>
          <Past grants={over} />
        </Section>
      )}
      {next !== null && (
        <Cluster justify="end">
          <Button href={href('officeBonusesWager', {}, { query: { before: next } })}>{t('history_older')}</Button>
        </Cluster>
      )}
    </>
  )
}

const STEPS = ['reward_wager_step_1', 'reward_wager_step_2', 'reward_wager_step_3']

/** One bonus runs for a currency; a further one waits for its end. */
export const isNextIn = (grant: Grant, all: readonly Grant[]): boolean =>
  grant.kind === 'bonus' &&
  grant.state === 'offered' &&
  all.some(
    (other) =>
      other.kind === 'bonus' &&
      other.currency === grant.currency &&
      (other.state === 'active' || other.state === 'closing'),
  )

function Past({ grants }: { readonly grants: readonly Grant[] }) {
  const t = useText()
  const { format } = useShell()
  const money = ({ currency: iso, exponent }: Grant, amount: string): string =>
    format().money(amount, { iso, exponent })
  return (
    <DataTable
      caption={t('reward_past_table')}
      captionHidden
      rows={grants}
      rowKey={({ id }) => id}
      columns={[
        { id: 'title', header: t('reward_reward'), rowHeader: true, cell: ({ title }) => title },
        { id: 'amount', header: t('reward_amount'), numeric: true, cell: (grant) => amountText(t, grant, money) },
        { id: 'state', header: t('reward_state'), cell: ({ state }) => t(`promo_grant_${state}`) },
        {
          id: 'converted',
          header: t('reward_paid'),
          numeric: true,
          cell: (grant) => (grant.converted === '0' ? '–' : money(grant, grant.converted)),
        },
        { id: 'at', header: t('reward_date'), cell: ({ endedAt, grantedAt }) => format().date(endedAt ?? grantedAt) },
      ]}
    />
  )
}

/** Points are counted, all else is money. */
const amountText = (
  t: ReturnType<typeof useText>,
  grant: Grant,
  money: (grant: Grant, amount: string) => string,
): string =>
  grant.kind === 'points' ? t('reward_points_many', { points: Number(grant.amount) }) : money(grant, grant.amount)
