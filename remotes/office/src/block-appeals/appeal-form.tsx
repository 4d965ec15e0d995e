import type { BlockAppeal } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { Button, Card, Notice, Stack } from '@evens/ui'
import { TextArea } from '@evens/ui/form'
import { useRef, useState, type SubmitEvent } from 'react'

const LENGTH_MIN = 10
const LENGTH_MAX = 2000

/** Why the block is wrong, in the player's own words. */
export function AppealForm({ onMade }: { readonly onMade: (appeal: BlockAppeal) => void }) {
  const t = useText()
  const { call } = useShell()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send(text: string): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      onMade(await call('POST /web-api/user/block-appeals', { body: { text } }))
    } catch (error) {
      setRefusal(CallError.of(error).message)
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setShort(text.length < LENGTH_MIN)
    if (text.length < LENGTH_MIN) field.current?.focus()
    else if (!isBusy) void send(text)
  }

  return (
    <Card pad="l">
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="m">
          {refusal !== null && <Notice kind="error">{refusal}</Notice>}
          <TextArea
            ref={field}
            name="text"
            label={t('appeals_text')}
            hint={t('appeals_text_hint')}
            error={isShort ? t('appeals_text_short', { length: LENGTH_MIN }) : undefined}
            maxLength={LENGTH_MAX}
            dir="auto"
          />
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('appeals_send')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
