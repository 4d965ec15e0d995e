import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Button, Card, Notice, Section } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { Steps } from '../rewards/how.tsx'
import styles from '../rewards/rewards.module.css'
import type { BringFriendState } from './load-bring-friend.ts'

/** The player's own link, and how many have registered through it. No reward is promised. */
export function BringFriendView({ state, page }: ViewProps<BringFriendState>) {
  const t = useText()
  return (
    <Page page={page} lead={t('reward_friend_lead')}>
      <div className={styles['column']}>
        {state !== null && <Invitation link={state.link} />}
        {state !== null && (
          <Card pad="m" className={styles['figure']}>
            <span className={styles['muted']}>{t('reward_friend_invited')}</span>
            <b className="ev-number" data-invited>
              {state.invited}
            </b>
          </Card>
        )}
        <Notice>{t('reward_friend_no_reward')}</Notice>
        <Section title={t('reward_how')}>
          <Steps keys={['reward_friend_step_1', 'reward_friend_step_2', 'reward_friend_step_3']} />
        </Section>
      </div>
    </Page>
  )
}

function Invitation({ link }: { readonly link: string }) {
  const t = useText()
  const copy = useCopy()
  const told = { done: 'reward_friend_copied', failed: 'reward_friend_not_copied' }

  return (
    <div className={styles['check']}>
      <TextField
        label={t('reward_friend_link')}
        name="link"
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon="copy" onClick={() => void copy(link, told)}>
        {t('reward_friend_copy')}
      </Button>
    </div>
  )
}
