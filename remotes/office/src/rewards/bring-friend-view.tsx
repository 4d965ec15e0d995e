import type { InvitationReply } from '@evens/contracts'
import { type Loader, Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Badge, Button, Card, DataTable, EmptyState, Section } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type Qr, qrOf } from '@evens/ui/qr'
import { QrPicture } from '@evens/ui/qr-picture'
import { HowItWorks } from './how-it-works.tsx'
import styles from './rewards.module.css'

type BringFriendState = { readonly found: InvitationReply; readonly qr: Qr } | null

/** The picture is made on the server: the browser needs no encoder. */
export const loadBringFriend: Loader = async ({ shell }) => {
  if (shell.player.get() === null) return { state: null satisfies BringFriendState }
  const found = await shell.call('GET /web-api/office/invitation', { query: { lang: shell.language } })
  return { state: { found, qr: qrOf(found.link) } satisfies BringFriendState }
}

/** The referral link, its code to scan, and the friends as numbers with their steps. */
export function BringFriendView({ state, page }: ViewProps<BringFriendState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('reward_friend_lead')}>
      <div className={styles['column']}>
        {state !== null && <Invitation link={state.found.link} qr={state.qr} />}
        {state !== null && <Friends found={state.found} />}
        <HowItWorks steps={['reward_friend_step_1', 'reward_friend_step_2', 'reward_friend_step_3']} />
        <p>
          <a href={href('bonus', { bonusId: 'bring-a-friend' })}>{t('reward_friend_terms')}</a>
        </p>
      </div>
    </Page>
  )
}

function Invitation({ link, qr }: { readonly link: string; readonly qr: Qr }) {
  const t = useText()
  const copy = useCopy()
  const messages = { done: 'reward_friend_copied', failed: 'reward_friend_not_copied' }

  return (
    <div className={styles['invitation']}>
      <QrPicture qr={qr} label={t('reward_friend_qr')} className={styles['qr']} />
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
        <p className={styles['hint']}>{t('reward_friend_scan')}</p>
      </div>
    </div>
  )
}

type Friend = InvitationReply['friends'][number]

/** A friend is a number: who it is stays with them. */
function Friends({ found }: { readonly found: InvitationReply }) {
  const t = useText()
  const { language, format } = useShell()
  const { data } = useQuery(
    'GET /web-api/office/invitation',
    { query: { lang: language } },
    { initial: found, on: ['balance', 'promo'] },
  )
  const { friends } = data
  return (
    <>
      <Card pad="m" className={styles['figure']}>
        <span className={styles['muted']}>{t('reward_friend_invited')}</span>
        <b className="ev-number" data-invited>
          {data.invited}
        </b>
      </Card>
      <Section title={t('reward_friends')}>
        {friends.length === 0 ? (
          <EmptyState
            level={3}
            icon="user-plus"
            title={t('reward_friends_none')}
            text={t('reward_friends_none_text')}
          />
        ) : (
          <DataTable
            caption={t('reward_friends_table')}
            captionHidden
            rows={friends}
            rowKey={({ n }) => String(n)}
            columns={[
              {
                id: 'n',
                header: t('reward_friend'),
                rowHeader: true,
                cell: ({ n }: Friend) => t('reward_friend_n', { n }),
              },
              { id: 'at', header: t('reward_friend_since'), cell: ({ at }: Friend) => format().date(at) },
              { id: 'step', header: t('reward_state'), cell: stepCell },
            ]}
          />
        )}
      </Section>
    </>
  )
}

const stepCell = ({ step }: Friend) => <Step step={step} />

function Step({ step }: Pick<Friend, 'step'>) {
  const t = useText()
  const isGood = step === 'rewarded'
  return (
    <Badge tone={isGood ? 'accent' : step === 'held' ? 'warning' : 'neutral'}>{t(`reward_friend_step_${step}`)}</Badge>
  )
}
