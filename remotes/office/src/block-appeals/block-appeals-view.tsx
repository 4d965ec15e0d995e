import type { BlockAppeal } from '@evens/contracts'
import { Page, useQuery, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState, Notice, Section } from '@evens/ui'
import { AppealForm } from './appeal-form.tsx'
import { AppealList } from './appeal-list.tsx'
import styles from './block-appeals.module.css'
import type { BlockAppealsState } from './load-block-appeals.ts'

/** What a player whose account is blocked has said against it, and what was answered. */
export function BlockAppealsView({ state: { reply }, page }: ViewProps<BlockAppealsState>) {
  const t = useText()
  const { data, put } = useQuery('GET /web-api/user/block-appeals', {}, { initial: reply, on: ['profile'] })
  const { appeals, canAppeal, ...status } = data

  function made(appeal: BlockAppeal): void {
    put({ ...status, appeals: [appeal, ...appeals], canAppeal: false })
  }

  return (
    <Page page={page} lead={t('appeals_lead')}>
      <div className={styles['column']}>
        {canAppeal ? <AppealForm onMade={made} /> : <Notice>{t('appeals_not_now')}</Notice>}
        <Section title={t('appeals_history')}>
          {appeals.length === 0 ? (
            <EmptyState icon="file" title={t('appeals_none')} text={t('appeals_none_text')} level={3} />
          ) : (
            <AppealList appeals={appeals} />
          )}
        </Section>
      </div>
    </Page>
  )
}
