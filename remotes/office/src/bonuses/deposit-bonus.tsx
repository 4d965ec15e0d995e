import type { BonusesReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, Cluster, DefinitionList, Section } from '@evens/ui'
import styles from '../rewards/rewards.module.css'
import { Steps } from '../rewards/how.tsx'

/** What was chosen about the bonus on the first deposit, and what became of it. */
export function DepositBonus({ state: { choice, firstDeposit } }: { readonly state: BonusesReply }) {
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
