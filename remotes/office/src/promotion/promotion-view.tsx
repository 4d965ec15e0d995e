import { useOddsText } from '@evens/book-ui/names'
import type { PromoCode } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, DataTable, EmptyState, Section } from '@evens/ui'
import { Steps } from '../rewards/how.tsx'
import styles from '../rewards/rewards.module.css'
import { CheckCode } from './check-code.tsx'
import type { PromotionState } from './load-promotion.ts'

/** The codes that the player can put on a coupon now. */
export function PromotionView({ state, page }: ViewProps<PromotionState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('reward_codes_lead')}>
      <div className={styles['column']}>
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
        <Section title={t('reward_check')} lead={t('reward_check_text')}>
          <CheckCode iso={state.iso} exponent={state.exponent} />
        </Section>
        <Section title={t('reward_how')}>
          <Steps keys={['reward_codes_step_1', 'reward_codes_step_2', 'reward_codes_step_3']} />
        </Section>
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
