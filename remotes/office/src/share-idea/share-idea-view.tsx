import type { SupportRequestToMake } from '@evens/contracts'
import { Page, useOwn, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { classNames, EmptyState, Notice, Section } from '@evens/ui'
import { useState } from 'react'
import { Rows } from '../support/request-list.tsx'
import styles from '../support/support.module.css'
import { WordsForm, type Words } from '../support/words-form.tsx'
import { askIdeas, type IdeasState } from './load-ideas.ts'

/** What the player would have better, and what became of it. */
export function ShareIdeaView({ state, page }: ViewProps<IdeasState>) {
  const t = useText()
  const shell = useShell()
  const [{ entities }, , setFound] = useOwn(state.found, () => askIdeas(shell))
  const [isSent, setSent] = useState(false)

  async function send({ key, text, images }: Words & { readonly key: string }): Promise<void> {
    setSent(false)
    const body: SupportRequestToMake = { key, kind: 'idea', text, images: [...images] }
    await shell.call('POST /web-api/support/requests', { body })
    setFound(await askIdeas(shell))
    setSent(true)
  }

  return (
    <Page page={page} lead={page.description}>
      <div className={classNames(styles['column'], styles['narrow'])}>
        <WordsForm
          label={t('desk_idea_text')}
          hint={t('desk_idea_hint')}
          action={t('desk_idea_send')}
          wish={['idea']}
          send={send}
        />
        {isSent && <Notice>{t('desk_idea_sent')}</Notice>}
        <Section title={t('desk_ideas')}>
          {entities.length === 0 ? (
            <EmptyState level={3} icon="bulb" title={t('desk_no_ideas')} text={t('desk_no_ideas_text')} />
          ) : (
            <Rows requests={entities} />
          )}
        </Section>
      </div>
    </Page>
  )
}
