import { type RoundRecord, type Verification, verifyRound } from '@evens/games'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, classNames, Icon, Notice, Section, Stack } from '@evens/ui'
import { TextArea } from '@evens/ui/form'
import { type FormEvent, useEffect, useState } from 'react'
import { sentencesText, twoDecimals } from '../frame/figures.ts'
import { findGame } from '../session/load-game.ts'
import { readRecord } from '../session/verify-link.ts'
import styles from './verifier.module.css'

type Answer = Verification | 'unreadable' | 'unknown-game' | null

/** Reckons the record again in the page; nothing is sent. */
async function answerTo(record: RoundRecord | null): Promise<Answer> {
  if (record === null) return 'unreadable'
  const game = await findGame(record.maths)
  return game === null ? 'unknown-game' : verifyRound(record, () => game)
}

/** A finished round, pasted or out of a link: committed, drawn, paid, and the steps in words. */
export function Verifier() {
  const t = useText()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>(null)
  useEffect(() => {
    if (location.hash.length < 2) return
    const record = readRecord(location.hash)
    if (record !== null) setText(JSON.stringify(record, null, 2))
    void answerTo(record).then(setAnswer)
  }, [])
  function check(event: FormEvent): void {
    event.preventDefault()
    void answerTo(readRecord(text.trim())).then(setAnswer)
  }
  return (
    <Stack gap="l">
      <form onSubmit={check}>
        <Stack>
          <TextArea
            label={t('play_verify_record')}
            hint={t('play_verify_hint')}
            name="record"
            dir="ltr"
            rows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" variant="primary" icon="shield-check">
              {t('play_verify_check')}
            </Button>
          </div>
        </Stack>
      </form>
      <div aria-live="polite">
        <Answers answer={answer} />
      </div>
    </Stack>
  )
}

function Answers({ answer }: { readonly answer: Answer }) {
  const t = useText()
  const { format } = useShell()
  if (answer === null) return null
  if (answer === 'unreadable') return <Notice kind="error">{t('play_verify_unreadable')}</Notice>
  if (answer === 'unknown-game') return <Notice kind="error">{t('play_verify_unknown')}</Notice>
  const words = { t, format: format(), money: (minor: bigint) => twoDecimals(Number(minor), format()) }
  const rows = [
    { name: 'committed', isTrue: answer.isCommitted },
    { name: 'drawn', isTrue: answer.isDrawn },
    { name: 'paid', isTrue: answer.isPaid },
  ]
  return (
    <Stack>
      <ul role="list" className={styles['answers']}>
        {rows.map(({ name, isTrue }) => (
          <li
            key={name}
            className={classNames(styles['answer'], isTrue ? styles['true'] : styles['false'])}
            data-answer={`${name}-${isTrue}`}
          >
            <Icon name={isTrue ? 'check' : 'close'} />
            <span>{t(`play_verify_${name}_${isTrue ? 'yes' : 'no'}`)}</span>
          </li>
        ))}
      </ul>
      {answer.steps.length > 0 && (
        <Section title={t('play_verify_steps')}>
          <ol className={styles['steps']}>
            {answer.steps.map((sentences, at) => (
              <li key={at}>{sentencesText(sentences, words)}</li>
            ))}
          </ol>
        </Section>
      )}
    </Stack>
  )
}
