import type { MessagePreferences } from '@evens/contracts'
import { MESSAGE_TOPIC_NAMES, MESSAGE_TOPICS, type MessageTopic } from '@evens/contracts/messages'
import { currencyToShow, minor, readAmount, typedAmount } from '@evens/kernel'
import { useSaveChoice, useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { Button, Cluster, Notice, Section, Stack } from '@evens/ui'
import { Checkbox, NumberField, useForm } from '@evens/ui/form'
import { useState } from 'react'
import rows from './rows.module.css'
import styles from './settings.module.css'

type Choice = Pick<MessagePreferences, 'notByMail' | 'bySms' | 'betAmount'>
type Save = (change: Partial<Choice>) => void

const TOPIC_KEYS: Readonly<Record<MessageTopic, string>> = {
  deposits: 'office_messages_deposits',
  withdrawals: 'office_messages_withdrawals',
  instruments: 'office_messages_instruments',
  limits: 'office_messages_limits',
  breaks: 'office_messages_breaks',
  documents: 'office_messages_documents',
  bets: 'office_messages_bets',
  promotions: 'office_messages_promotions',
}

/** Channels of the messages to the player, by topic. Every change is saved at once. */
export function MessageSettings({ preferences }: { readonly preferences: MessagePreferences }) {
  const t = useText()
  const saveChoice = useSaveChoice()
  const [now, setNow] = useState(preferences)

  const save: Save = (change) => {
    const next = { ...now, ...change }
    setNow(next)
    const { notByMail, bySms, betAmount } = next
    saveChoice(() => setNow(now), 'POST /web-api/user/message-preferences', { body: { notByMail, bySms, betAmount } })
  }

  return (
    <Section title={t('office_messages')}>
      <Stack gap="m">
        <p>{t('office_messages_text')}</p>
        {!now.hasEmail && <Notice kind="warning">{t('office_messages_no_email')}</Notice>}
        {!now.hasPhone && <Notice kind="info">{t('office_messages_no_phone')}</Notice>}
        <Topics now={now} save={save} />
        <BetAmount now={now} save={save} />
      </Stack>
    </Section>
  )
}

type Props = { readonly now: MessagePreferences; readonly save: Save }

function Topics({ now, save }: Props) {
  const t = useText()
  const toggled = (list: readonly MessageTopic[], topic: MessageTopic): MessageTopic[] =>
    list.includes(topic) ? list.filter((other) => other !== topic) : [...list, topic]
  const byMail = (topic: MessageTopic) => {
    const isAlways = MESSAGE_TOPICS[topic].mail === 'always'
    return (
      <Checkbox
        name={`mail-${topic}`}
        label={t(isAlways ? 'office_messages_always' : 'office_messages_mail')}
        aria-label={`${t(TOPIC_KEYS[topic])}: ${t('office_messages_mail')}`}
        checked={isAlways || !now.notByMail.includes(topic)}
        disabled={isAlways}
        onChange={() => save({ notByMail: toggled(now.notByMail, topic) })}
      />
    )
  }
  const bySms = (topic: MessageTopic) => (
    <Checkbox
      name={`sms-${topic}`}
      label={t('office_messages_sms')}
      aria-label={`${t(TOPIC_KEYS[topic])}: ${t('office_messages_sms')}`}
      checked={now.bySms.includes(topic)}
      disabled={!now.hasPhone}
      onChange={() => save({ bySms: toggled(now.bySms, topic) })}
    />
  )
  return (
    <ul className={styles['topics']}>
      {MESSAGE_TOPIC_NAMES.map((topic) => (
        <li key={topic} className={rows['row']}>
          <span className={rows['what']}>{t(TOPIC_KEYS[topic])}</span>
          <Cluster gap="m">
            {byMail(topic)}
            {bySms(topic)}
          </Cluster>
        </li>
      ))}
    </ul>
  )
}

/** The stake or payout from which a settled bet sends a message. */
function BetAmount({ now, save }: Props) {
  const t = useText()
  const { language, modals } = useShell()
  const writing = { exponent: currencyToShow(now.currency).exponent, marks: numberMarks(language) }
  const shown = now.betAmount === null ? '' : typedAmount(minor(BigInt(now.betAmount)), writing)
  const [typed, setTyped] = useState(shown)
  const read = readAmount(typed, writing)
  const isFaulty = typed.trim() !== '' && (!read.ok || read.value === 0n)
  const { form } = useForm({ onSend: submit, isBusy: false })

  function submit(): void {
    if (isFaulty) return
    save({ betAmount: read.ok ? String(read.value) : null })
    modals.open('snackbar', { text: t('office_messages_saved') })
  }

  return (
    <form {...form} className={styles['amount']}>
      <NumberField
        name="bet-amount"
        label={t('office_messages_bet_amount')}
        hint={t('office_messages_bet_amount_hint')}
        dir="ltr"
        maxLength={40}
        unit={now.currency}
        value={typed}
        error={isFaulty ? t('office_messages_bet_amount_wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('office_messages_save')}</Button>
    </form>
  )
}
