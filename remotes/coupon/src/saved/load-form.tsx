import { COUPON_CODE_LENGTH, parseCouponCode, showCouponCode } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton, Notice } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { NameList } from './name-list.tsx'
import styles from './saved.module.css'
import { sharedCode } from './shared-code.ts'
import { useLoading } from './use-loading.ts'

type Props = {
  /** Came with a link, and is loaded without being asked for. */
  readonly shared: string | null
  readonly onDone: () => void
  readonly onStay: () => void
}

const TYPED_MAX = 40
const EXAMPLE = '7KQ4M2XD'

export function LoadForm({ shared, onDone, onStay }: Props) {
  const t = useText()
  const { selections } = useShell()
  const [typed, setTyped] = useState('')
  const { loading, load, put, forget } = useLoading(onDone)

  const follow = useEffectEvent((code: string) => {
    const parsed = parseCouponCode(code)
    setTyped(parsed === null ? code.slice(0, TYPED_MAX) : showCouponCode(parsed))
    onStay()
    void load(code)
  })
  useEffect(() => {
    if (shared !== null) follow(shared)
  }, [shared])

  const field = useRef<HTMLInputElement>(null)
  const question = useRef<HTMLDivElement>(null)
  // Whoever opened it is going to type; whoever followed a link is only asked.
  const isAsked = loading.step === 'asks'
  useEffect(() => {
    if (isAsked) question.current?.focus()
    else if (sharedCode.get() === null) field.current?.focus()
  }, [isAsked])

  function send(event: FormEvent): void {
    event.preventDefault()
    if (loading.step !== 'busy') void load(typed)
  }

  if (loading.step === 'asks')
    return (
      <div className={styles['asks']} role="group" aria-labelledby="saved-question" ref={question} tabIndex={-1}>
        <p id="saved-question">{t('saved_load_asks', { count: selections.get().length })}</p>
        <div className={styles['buttons']}>
          <Button size="s" variant="primary" onClick={() => put(loading.slip, 'replace')}>
            {t('saved_load_replace')}
          </Button>
          <Button size="s" onClick={() => put(loading.slip, 'add')}>
            {t('saved_load_add')}
          </Button>
          <Button
            size="s"
            variant="ghost"
            onClick={() => {
              forget()
              onDone()
            }}
          >
            {t('saved_load_cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <form className={styles['load']} noValidate onSubmit={send}>
      <div className={styles['field']}>
        <TextField
          label={t('saved_load_label')}
          name="coupon-code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_MAX}
          value={typed}
          ref={field}
          hint={t('saved_load_hint', { count: COUPON_CODE_LENGTH, example: showCouponCode(EXAMPLE) })}
          error={loading.step === 'failed' ? t(loading.failure) : undefined}
          onChange={({ target }) => {
            forget()
            setTyped(target.value)
          }}
        />
        <IconButton icon="close" size="s" label={t('saved_close')} onClick={onDone} />
      </div>
      <Button type="submit" size="s" variant="primary" busy={loading.step === 'busy'}>
        {t('saved_load_go')}
      </Button>
      {loading.step === 'gone' && (
        <Notice kind="warning" title={t('saved_gone_all')}>
          <NameList names={loading.gone} />
        </Notice>
      )}
    </form>
  )
}
