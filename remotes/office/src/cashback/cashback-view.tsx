import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section, TabsNav } from '@evens/ui'
import { Steps } from '../rewards/how.tsx'
import styles from '../rewards/rewards.module.css'

/** The two cashback programmes of the casino: nothing has been credited, and how it will be. */
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
        <Section title={t('reward_how')}>
          <Steps
            keys={[`reward_cashback_${kind}_step_1`, `reward_cashback_${kind}_step_2`, 'reward_cashback_step_3']}
          />
        </Section>
      </div>
    </Page>
  )
}
