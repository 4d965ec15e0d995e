import type { SupportRequestsReply, SupportRequestToMake } from '@evens/contracts'
import { type Loader, Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { classNames, EmptyState, Notice, Section } from '@evens/ui'
import { useState } from 'react'
import { Rows } from './request-list.tsx'
import { type Words, WordsForm } from './words-form.tsx'
import styles from './support.module.css'

type IdeasState = { readonly found: SupportRequestsReply }

const IDEAS = { query: { kind: 'idea' } } as const

export const loadIdeas: Loader = async ({ shell }) => ({
  state: { found: await shell.call('GET /web-api/support/requests', IDEAS) } satisfies IdeasState,
})

/** Suggestions of the player, and their status. */
export function ShareIdeaView({ state, page }: ViewProps<IdeasState>) {
  const t = useText()
  const shell = useShell()
  const { data, refetch } = useQuery('GET /web-api/support/requests', IDEAS, { initial: state.found, on: ['support'] })
  const [isSent, setSent] = useState(false)

  async function send({ key, text, images }: Words & { readonly key: string }): Promise<void> {
    setSent(false)
    const body: SupportRequestToMake = { key, kind: 'idea', text, images: [...images] }
    await shell.call('POST /web-api/support/requests', { body })
    await refetch()
    setSent(true)
  }

  return (
    <Page page={page} lead={page.description}>
      <div className={classNames(styles['column'], styles['narrow'])}>
        <WordsForm
          label={t('desk_idea_text')}
          hint={t('desk_idea_hint')}
          action={t('desk_idea_send')}
          keyInputs={['idea']}
          send={send}
        />
        {isSent && <Notice>{t('desk_idea_sent')}</Notice>}
        <Section title={t('desk_ideas')}>
          {data.entities.length === 0 ? (
            <EmptyState level={3} icon="bulb" title={t('desk_no_ideas')} text={t('desk_no_ideas_text')} />
          ) : (
            <Rows requests={data.entities} />
          )}
        </Section>
      </div>
    </Page>
  )
}
