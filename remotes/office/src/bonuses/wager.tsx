import type { BonusesReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, DefinitionList, EmptyState, Section } from '@evens/ui'
import { Steps } from '../rewards/how.tsx'
import styles from '../rewards/rewards.module.css'

/** Bonus money, apart from the player's own, and what it still needs. */
export function Wager({ money }: Pick<BonusesReply, 'money'>) {
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
