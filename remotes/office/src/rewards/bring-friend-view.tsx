import type { InvitationReply } from '@evens/contracts'
import { type Loader, Page, useText, type ViewProps } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Button, Card, Notice } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { HowItWorks } from './how-it-works.tsx'
import styles from './rewards.module.css'

type BringFriendState = InvitationReply | null

export const loadBringFriend: Loader = async ({ shell }) => ({
  state: (shell.player.get() === null
    ? null
    : await shell.call('GET /web-api/office/invitation', {
        query: { lang: shell.language },
      })) satisfies BringFriendState,
})

/** The referral link and the number of registrations through it. No reward is promised. */
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
        <HowItWorks steps={['reward_friend_step_1', 'reward_friend_step_2', 'reward_friend_step_3']} />
      </div>
    </Page>
  )
}

function Invitation({ link }: { readonly link: string }) {
  const t = useText()
  const copy = useCopy()
  const messages = { done: 'reward_friend_copied', failed: 'reward_friend_not_copied' }

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
      <Button icon="copy" onClick={() => void copy(link, messages)}>
        {t('reward_friend_copy')}
      </Button>
    </div>
  )
}
