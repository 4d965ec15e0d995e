import type { PointsReply } from '@evens/contracts'
import { type Loader, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, Cluster, DataTable, EmptyState, Link, Section } from '@evens/ui'
import { HowItWorks } from './how-it-works.tsx'
import styles from './rewards.module.css'

type RewardsState = { readonly found: PointsReply; readonly before: string | null } | null

/** The cursor of the list is in the query string. */
export const loadRewards: Loader = async ({ shell, page }) => {
  if (shell.player.get() === null) return { state: null satisfies RewardsState }
  const asked = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('before') ?? ''
  const before = /^[1-9]\d{0,17}$/.test(asked) ? asked : null
  const found = await shell.call('GET /web-api/office/points', {
    query: before === null ? {} : { before },
  })
  return { state: { found, before } satisfies RewardsState }
}

type Movement = PointsReply['movements'][number]

/** The balance of points and its movements. */
export function RewardsView({ state, page }: ViewProps<RewardsState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('reward_points_lead')}>
      <div className={styles['column']}>
        {state !== null && (
          <Card pad="m" className={styles['figure']}>
            <span className={styles['muted']}>{t('reward_points')}</span>
            <b className="ev-number" data-points>
              {state.found.points}
            </b>
            <Cluster>
              <Link href={href('promo')}>{t('reward_to_store')}</Link>
              <Link href={href('officeVipCashback')}>{t('reward_points_to_cashback')}</Link>
            </Cluster>
          </Card>
        )}
        {state !== null && (
          <Section title={t('reward_points_movements')}>
            <Movements state={state} />
          </Section>
        )}
        <HowItWorks steps={['reward_points_step_1', 'reward_points_step_2', 'reward_points_step_3']} />
      </div>
    </Page>
  )
}

function Movements({ state: { found, before } }: { readonly state: NonNullable<RewardsState> }) {
  const t = useText()
  const { href, format } = useShell()
  const { movements, next } = found
  if (movements.length === 0 && before === null)
    return (
      <EmptyState
        icon="crown"
        level={3}
        title={t('reward_points_none')}
        text={t('reward_points_none_text')}
        action={<Button href={href('promo')}>{t('reward_to_store')}</Button>}
      />
    )
  return (
    <>
      <DataTable
        caption={t('reward_points_table')}
        captionHidden
        rows={movements}
        rowKey={({ id }) => id}
        columns={[
          { id: 'at', header: t('reward_date'), cell: ({ at }: Movement) => format().dateTime(at) },
          { id: 'what', header: t('reward_what'), rowHeader: true, cell: ({ label }: Movement) => label },
          { id: 'amount', header: t('reward_change'), numeric: true, cell: changeCell },
          { id: 'points', header: t('reward_after'), numeric: true, cell: ({ points }: Movement) => points },
        ]}
      />
      <Cluster justify="between">
        {before === null ? <span /> : <Button href={href('officeRewards')}>{t('history_newest')}</Button>}
        {next !== null && (
          <Button href={href('officeRewards', {}, { query: { before: next } })}>{t('history_older')}</Button>
        )}
      </Cluster>
    </>
  )
}

const MINUS = '\u2212'
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${MINUS}${-amount}`)
const changeCell = ({ amount }: Movement) => <b className="ev-number">{signed(amount)}</b>
