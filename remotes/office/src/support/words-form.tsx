import { SUPPORT_TEXT_MAX } from '@evens/contracts'
import { CallError, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { Form, TextArea, useForm } from '@evens/ui/form'
import { type ReactNode, useState } from 'react'
import { PictureField, usePictures } from '../pictures/picture-field.tsx'
import styles from './support.module.css'

export type Words = { readonly text: string; readonly images: readonly string[] }

type Props = {
  readonly label: string
  readonly hint?: string
  readonly action: string
  /** Inputs besides the text that make it a different request, for the idempotency key. */
  readonly keyInputs: readonly unknown[]
  readonly send: (words: Words & { readonly key: string }) => Promise<void>
  readonly children?: ReactNode
}

/** A text with pictures. A retry after a lost response uses the same idempotency key, so the message is stored once. */
export function WordsForm({ label, hint, action, keyInputs, send, children }: Props) {
  const t = useText()
  const [text, type] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallError | null>(null)
  const pictures = usePictures()
  const { keyFor, settled } = useIdempotencyKey()
  const words = { text: text.trim(), images: pictures.images }
  const { form, isTried, forget } = useForm({
    onSend: submit,
    isBusy: isBusy || pictures.part !== null,
    refused: fault,
  })

  async function sendWords(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await send({ ...words, key: keyFor([...keyInputs, words]) })
      settled()
      type('')
      pictures.clear()
      forget()
    } catch (error) {
      setFault(CallError.of(error))
    }
    setBusy(false)
  }

  function submit(): void {
    if (words.text !== '') void sendWords()
  }

  return (
    <Form {...form} className={styles['form']}>
      <Stack gap="m">
        <TextArea
          label={label}
          hint={hint ?? t('desk_text_hint')}
          name="text"
          rows={5}
          dir="auto"
          maxLength={SUPPORT_TEXT_MAX}
          value={text}
          error={isTried && words.text === '' ? t('desk_text_missing') : undefined}
          onChange={({ target }) => type(target.value)}
        />
        <PictureField pictures={pictures} />
        {fault !== null && <Notice kind="error">{fault.message}</Notice>}
        <Cluster gap="s">
          <Button type="submit" variant="primary" icon="send" busy={isBusy || pictures.part !== null}>
            {action}
          </Button>
          {children}
        </Cluster>
      </Stack>
    </Form>
  )
}
