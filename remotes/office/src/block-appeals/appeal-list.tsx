import type { BlockAppeal } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Card, Cluster, Stack } from '@evens/ui'
import styles from './block-appeals.module.css'

const STATE = {
  open: { textKey: 'appeals_state_open', tone: 'neutral', icon: 'clock' },
  granted: { textKey: 'appeals_state_granted', tone: 'accent', icon: 'check' },
  declined: { textKey: 'appeals_state_declined', tone: 'warning', icon: 'close' },
} as const

export function AppealList({ appeals }: { readonly appeals: readonly BlockAppeal[] }) {
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
