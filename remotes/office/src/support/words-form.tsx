import { SUPPORT_TEXT_MAX } from '@evens/contracts'
import { CallError, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { TextArea } from '@evens/ui/form'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
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
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, type] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const pictures = usePictures()
  const { keyFor, settled } = useIdempotencyKey()
  const words = { text: text.trim(), images: pictures.images }

  async function sendWords(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await send({ ...words, key: keyFor([...keyInputs, words]) })
      settled()
      type('')
      pictures.clear()
      setTried(false)
    } catch (error) {
      setFault(CallError.of(error).message)
    }
    setBusy(false)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (words.text === '') field.current?.focus()
    else if (!isBusy && pictures.part === null) void sendWords()
  }

  return (
    <form method="post" noValidate className={styles['form']} onSubmit={submit}>
      <Stack gap="m">
        <TextArea
          ref={field}
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
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        <Cluster gap="s">
          <Button type="submit" variant="primary" icon="send" busy={isBusy || pictures.part !== null}>
            {action}
          </Button>
          {children}
        </Cluster>
      </Stack>
    </form>
  )
}
