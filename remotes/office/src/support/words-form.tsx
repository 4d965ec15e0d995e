import { SUPPORT_TEXT_MAX } from '@evens/contracts'
import { CallError, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { TextArea } from '@evens/ui/form'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { PictureField } from '../pictures/picture-field.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import styles from './support.module.css'

export type Words = { readonly text: string; readonly images: readonly string[] }

type Props = {
  readonly label: string
  readonly hint?: string
  readonly action: string
  /** What besides the words makes it another wish. */
  readonly wish: readonly unknown[]
  readonly send: (words: Words & { readonly key: string }) => Promise<void>
  readonly children?: ReactNode
}

/** Words with pictures. Sent again after no answer came, they are still the same words under the same key. */
export function WordsForm({ label, hint, action, wish, send, children }: Props) {
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
      await send({ ...words, key: keyFor([...wish, words]) })
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
