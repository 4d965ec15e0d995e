import { eventOfRef } from '@evens/kernel'
import { eventHref, legNames } from '@evens/book-ui'
import { COUPON_CODE_LENGTH, parseCouponCode, showCouponCode } from '@evens/contracts'
import { CallError, type Shell, useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton, Notice } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { bringBookTexts } from '../model/book-texts.ts'
import { loadedSlip, type LoadedSlip, putIntoSlip } from '../model/loaded-slip.ts'
import { type StakeMoney, useStakeMoney } from '../model/money.ts'
import { NameList } from './name-list.tsx'
import { errorKey } from './saving.ts'
import { sharedCode } from './shared-code.ts'
import styles from './saved.module.css'

type Props = {
  /** Code from a link; it is loaded at once. */
  readonly shared: string | null
  readonly onDone: () => void
  readonly onStay: () => void
}

const TYPED_MAX = 40
const EXAMPLE = '7KQ4M2XD'

export function LoadForm({ shared, onDone, onStay }: Props) {
  const t = useText()
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

  const { field, question } = useLoadFocus(loading.step === 'asks')

  function send(event: FormEvent): void {
    event.preventDefault()
    if (loading.step !== 'busy') void load(typed)
  }

  if (loading.step === 'asks')
    return (
      <LoadQuestion
        ref={question}
        onPut={(how) => put(loading.slip, how)}
        onCancel={() => {
          forget()
          onDone()
        }}
      />
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

/** Focuses the field only if the player opened it to type; a followed link focuses its question. */
function useLoadFocus(isAsked: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) question.current?.focus()
    else if (sharedCode.get() === null) field.current?.focus()
  }, [isAsked])
  return { field, question }
}

type QuestionProps = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onPut: (how: 'replace' | 'add') => void
  readonly onCancel: () => void
}

/** Asked when the slip is not empty: replace its legs or add to them. */
function LoadQuestion({ ref, onPut, onCancel }: QuestionProps) {
  const t = useText()
  const { selections } = useShell()
  return (
    <div className={styles['asks']} role="group" aria-labelledby="saved-question" ref={ref} tabIndex={-1}>
      <p id="saved-question">{t('saved_load_asks', { count: selections.get().length })}</p>
      <div className={styles['buttons']}>
        <Button size="s" variant="primary" onClick={() => onPut('replace')}>
          {t('saved_load_replace')}
        </Button>
        <Button size="s" onClick={() => onPut('add')}>
          {t('saved_load_add')}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('saved_load_cancel')}
        </Button>
      </div>
    </div>
  )
}

type Loading =
  | { readonly step: 'idle' | 'busy' }
  | { readonly step: 'failed'; readonly failure: string }
  /** Loaded, but the slip is not empty: replace or add? */
  | { readonly step: 'asks'; readonly slip: LoadedSlip }
  /** None of its legs is offered any more. */
  | { readonly step: 'gone'; readonly gone: readonly string[] }

const IDLE: Loading = { step: 'idle' }

function useLoading(onDone: () => void) {
  const shell = useShell()
  const money = useStakeMoney()
  const [loading, setLoading] = useState<Loading>(IDLE)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  function put(slip: LoadedSlip, how: 'replace' | 'add'): void {
    setLoading(IDLE)
    putIntoSlip(shell, slip, how)
    onDone()
  }

  async function load(typed: string): Promise<void> {
    setLoading({ step: 'busy' })
    const answer = await answerTo(shell, money, typed)
    // Unmounted meanwhile: the new instance loads for itself, so this late answer is dropped.
    if (!isHere.current) return
    sharedCode.set(null)
    if (answer.step === 'asks' && shell.selections.get().length === 0) put(answer.slip, 'replace')
    else setLoading(answer)
  }

  return { loading, load, put, forget: () => setLoading(IDLE) }
}

async function answerTo(shell: Shell, money: StakeMoney, typed: string): Promise<Loading> {
  const code = parseCouponCode(typed)
  if (code === null) return { step: 'failed', failure: 'saved_load_unreadable' }
  try {
    const slip = await slipOf(shell, money, code)
    return slip.selections.length === 0 ? { step: 'gone', gone: slip.gone } : { step: 'asks', slip }
  } catch (error) {
    return { step: 'failed', failure: errorKey(shell.log, CallError.of(error), 'saved_load_failed') }
  }
}

/** The saved coupon in the language of this page, in whichever language it was saved. */
async function slipOf(shell: Shell, { currency, writing }: StakeMoney, code: string): Promise<LoadedSlip> {
  const { call, texts, language } = shell
  const coupon = await call('GET /web-api/saved-coupons/{code}', { params: { code } })
  const ids = [...new Set(coupon.legs.map(({ ref }) => eventOfRef(ref)))].join(',')
  const [{ rows }] = await Promise.all([
    call('GET /web-api/book/rows', { query: { lang: language, ids } }),
    bringBookTexts(shell),
  ])
  return loadedSlip(coupon, {
    namesOf: (leg) => legNames(texts, language, leg),
    hrefOf: ({ ref, sport }) => {
      const row = rows.find(({ id }) => id === eventOfRef(ref))
      return row === undefined ? shell.href('line', { sport }) : eventHref(shell, row)
    },
    currency,
    writing,
  })
}
