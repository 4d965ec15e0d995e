import type { BlockAppeal, BlockAppealsReply } from '@evens/contracts'
import { type Loader, Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, EmptyState, Notice, Section, Stack } from '@evens/ui'
import { useMutation } from '@evens/remote-sdk/forms'
import { Form, TextArea, useForm } from '@evens/ui/form'
import { useState } from 'react'
import styles from './block-appeals.module.css'

type BlockAppealsState = { readonly reply: BlockAppealsReply }

export const loadBlockAppeals: Loader = async ({ shell }) => ({
  state: {
    reply: await shell.call('GET /web-api/user/block-appeals'),
  } satisfies BlockAppealsState,
})

/** Appeals of a blocked player, with their answers. */
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

const STATE = {
  open: { textKey: 'appeals_state_open', tone: 'neutral', icon: 'clock' },
  granted: { textKey: 'appeals_state_granted', tone: 'accent', icon: 'check' },
  declined: { textKey: 'appeals_state_declined', tone: 'warning', icon: 'close' },
} as const

function AppealList({ appeals }: { readonly appeals: readonly BlockAppeal[] }) {
  const t = useText()
  const { format } = useShell()
  const timeOf = (atMs: number) => <time dateTime={new Date(atMs).toISOString()}>{format().dateTime(atMs)}</time>
  return (
    <ul role="list" className={styles['list']}>
      {appeals.map(({ id, text, state, createdAt, answer, answeredAt }) => (
        <Card key={id} as="li">
          <Stack gap="s">
            <Cluster justify="between">
              {timeOf(createdAt)}
              <Badge tone={STATE[state].tone} icon={STATE[state].icon}>
                {t(STATE[state].textKey)}
              </Badge>
            </Cluster>
            <p dir="auto" className={styles['text']}>
              {text}
            </p>
            {answer !== null && (
              <div className={styles['answer']}>
                <b>{t('appeals_answer')}</b> {answeredAt !== null && timeOf(answeredAt)}
                <p dir="auto" className={styles['text']}>
                  {answer}
                </p>
              </div>
            )}
          </Stack>
        </Card>
      ))}
    </ul>
  )
}

const LENGTH_MIN = 10
const LENGTH_MAX = 2000

function AppealForm({ onMade }: { readonly onMade: (appeal: BlockAppeal) => void }) {
  const t = useText()
  const { send, isSending, error } = useMutation('POST /web-api/user/block-appeals')
  const { form } = useForm({ onSend: (data) => void submit(data), isBusy: isSending, refused: error })
  const [isShort, setShort] = useState(false)

  async function submit(data: FormData): Promise<void> {
    const text = typedIn(data, 'text')
    setShort(text.length < LENGTH_MIN)
    const appeal = text.length < LENGTH_MIN ? null : await send({ body: { text } })
    if (appeal !== null) onMade(appeal)
  }

  return (
    <Card pad="l">
      <Form {...form}>
        <Stack gap="m">
          {error !== null && <Notice kind="error">{error.message}</Notice>}
          <TextArea
            name="text"
            label={t('appeals_text')}
            hint={t('appeals_text_hint')}
            error={isShort ? t('appeals_text_short', { length: LENGTH_MIN }) : undefined}
            maxLength={LENGTH_MAX}
            dir="auto"
          />
          <Button type="submit" variant="primary" busy={isSending}>
            {t('appeals_send')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

/** A field's text; a form has files too. */
function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
