import { useOddsText } from '@evens/book-ui/names'
import type { GrantsReply, PromoCheckReply, PromoCode, PromoCodesReply } from '@evens/contracts'
import { type Loader, Page, useShell, useText, type ViewProps, refusalText } from '@evens/remote-sdk'
import { Button, DataTable, EmptyState, Notice, Section } from '@evens/ui'
import { useMutation } from '@evens/remote-sdk/forms'
import { Form, TextField, useForm } from '@evens/ui/form'
import { useState } from 'react'
import { EnterCode } from './enter-code.tsx'
import { FreeBets } from './free-bets.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './rewards.module.css'

type PromotionState = {
  readonly codes: PromoCodesReply['codes']
  /** Null for a visitor. */
  readonly grants: GrantsReply | null
  readonly iso: string
  readonly exponent: number
}

/** The amount of a code is in the currency of the active account. */
export const loadPromotion: Loader = async ({ shell }) => {
  const player = shell.player.get()
  if (player === null) return { state: { codes: [], grants: null, iso: '', exponent: 0 } satisfies PromotionState }
  const [{ codes }, grants] = await Promise.all([
    shell.call('GET /web-api/promo-codes'),
    shell.call('GET /web-api/office/grants', { query: { lang: shell.language } }),
  ])
  const { iso, exponent } = player.account
  return { state: { codes, grants, iso, exponent } satisfies PromotionState }
}

/** The promo codes that can be used on a coupon now. */
export function PromotionView({ state, page }: ViewProps<PromotionState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('reward_codes_lead')}>
      <div className={styles['column']}>
        {state.grants !== null && <FreeBets found={state.grants} />}
        {state.codes.length === 0 ? (
          <EmptyState
            icon="code"
            title={t('reward_codes_none')}
            text={t('reward_codes_none_text')}
            action={<Button href={href('bonuses')}>{t('reward_to_promotions')}</Button>}
          />
        ) : (
          <Codes state={state} />
        )}
        <Section title={t('reward_enter')} lead={t('reward_enter_text')}>
          <EnterCode />
        </Section>
        <Section title={t('reward_check')} lead={t('reward_check_text')}>
          <CheckCode iso={state.iso} exponent={state.exponent} />
        </Section>
        <HowItWorks steps={['reward_codes_step_1', 'reward_codes_step_2', 'reward_codes_step_3']} />
      </div>
    </Page>
  )
}

function Codes({ state: { codes, iso, exponent } }: { readonly state: PromotionState }) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  return (
    <DataTable
      caption={t('reward_codes')}
      captionHidden
      rows={codes}
      rowKey={({ code }) => code}
      columns={[
        { id: 'code', header: t('reward_code'), rowHeader: true, cell: codeCell },
        { id: 'kind', header: t('reward_code_kind'), cell: () => t('reward_code_free_bet') },
        {
          id: 'amount',
          header: t('reward_code_amount'),
          numeric: true,
          cell: ({ amount }: PromoCode) => format().money(amount, { iso, exponent }),
        },
        {
          id: 'odds',
          header: t('reward_code_odds'),
          numeric: true,
          cell: ({ minCoef }: PromoCode) => oddsText(minCoef),
        },
        {
          id: 'until',
          header: t('reward_code_until'),
          cell: ({ validUntil }: PromoCode) => format().dateTime(validUntil),
        },
      ]}
    />
  )
}

const codeCell = ({ code }: PromoCode) => <bdi>{code}</bdi>

const CODE = /^[A-Z0-9-]{3,32}$/

type Outcome = { readonly kind: 'info' | 'error'; readonly text: string }
type CheckCodeProps = { readonly iso: string; readonly exponent: number }

/** Checks a code without redeeming it. */
function CheckCode({ iso, exponent }: CheckCodeProps) {
  const t = useText()
  const { format, texts } = useShell()
  const { send, isSending, error, reset } = useMutation('POST /web-api/promo-codes/check')
  const { form } = useForm({ onSend: (data) => void check(data), isBusy: isSending, refused: error })
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function check(data: FormData): Promise<void> {
    const code = typedIn(data, 'code').toUpperCase()
    if (!CODE.test(code)) {
      reset()
      setOutcome({ kind: 'error', text: t('reward_promo_unknown') })
      return form.ref.current?.querySelector('input')?.focus()
    }
    setOutcome(null)
    const reply = await send({ body: { code } })
    if (reply !== null)
      setOutcome(reply.promo === null ? refused(reply.reason) : { kind: 'info', text: valid(reply.promo) })
  }

  const refused = (reason: PromoCheckReply['reason']): Outcome => ({
    kind: 'error',
    text: refusalText(texts, 'promo', reason ?? 'promo-unknown'),
  })
  const valid = ({ code, amount }: NonNullable<PromoCheckReply['promo']>): string =>
    t('reward_code_valid', { code, amount: format().money(amount, { iso, exponent }) })

  const shown: Outcome | null = error === null ? outcome : { kind: 'error', text: error.message }
  return (
    <Form {...form} className={styles['check']}>
      <TextField name="code" label={t('reward_code')} maxLength={32} autoComplete="off" dir="ltr" />
      <Button type="submit" busy={isSending}>
        {t('reward_check_button')}
      </Button>
      <div role="status" className={styles['outcome']}>
        {shown !== null && <Notice kind={shown.kind}>{shown.text}</Notice>}
      </div>
    </Form>
  )
}

/** A field's text; a form has files too. */
function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
