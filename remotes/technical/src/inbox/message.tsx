import type { InboxMessage } from '@evens/contracts'
import { leftToRight, useShell, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, Card, Icon } from '@evens/ui'
import { useState, type ReactNode } from 'react'
import styles from './inbox.module.css'

export function Message({ message }: { readonly message: InboxMessage }) {
  const t = useText()
  const { format } = useShell()
  const { channel, subject, at, language, direction, code } = message
  // Neither an address nor a number turns round in a text that is written from right to left.
  const address = leftToRight(message.to)
  return (
    <Card as="li">
      <article className={styles['message']} aria-labelledby={`inbox-${message.id}`}>
        <p className={styles['meta']}>
          <Icon name={channel === 'mail' ? 'mail' : 'chat'} size="s" />
          <span>{t(channel === 'mail' ? 'inbox_mail_to' : 'inbox_sms_to', { address })}</span>
          <time dateTime={new Date(at).toISOString()}>{format().dateTime(at)}</time>
        </p>
        <div lang={language} dir={direction} className={styles['body']}>
          <h2 id={`inbox-${message.id}`} className={styles['subject']}>
            {subject}
          </h2>
          <p className={styles['text']}>{withLink(message)}</p>
        </div>
        {code !== null && <Code code={code} />}
      </article>
    </Card>
  )
}

/** The text as it was sent, with its link to be followed. */
function withLink({ text, link }: InboxMessage): ReactNode {
  if (link === null) return text
  const [before = '', ...after] = text.split(link.shown)
  return (
    <>
      {before}
      <a href={link.path} dir="ltr" className={styles['link']}>
        {link.shown}
      </a>
      {after.join(link.shown)}
    </>
  )
}

function Code({ code }: { readonly code: string }) {
  const t = useText()
  const [said, setSaid] = useState('')

  async function copy(): Promise<void> {
    setSaid(t((await copyText(code)) ? 'inbox_copied' : 'inbox_not_copied'))
  }

  return (
    <div className={styles['code']}>
      <span>{t('inbox_code')}</span>
      <b dir="ltr" className={styles['digits']}>
        {code}
      </b>
      <Button size="s" icon="copy" onClick={() => void copy()}>
        {t('inbox_copy_code', { code })}
      </Button>
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </div>
  )
}
