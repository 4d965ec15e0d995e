import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, Notice } from '@evens/ui'
import type { RechargeState } from '../payment/load-pages.ts'
import { SignInFirst } from '../payment/page-parts.tsx'
import { RechargeForm } from './recharge-form.tsx'

export function RechargeView({ state, page }: ViewProps<RechargeState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page
      page={page}
      lead={page.description}
      actions={
        <Cluster gap="s">
          <Button href={href('officeHistoryPay')} icon="history">
            {t('cashier_history')}
          </Button>
          <Button href={href('officeResponsible')} icon="limit">
            {t('cashier_limits_link')}
          </Button>
        </Cluster>
      }
    >
      <RechargeBody state={state} />
    </Page>
  )
}

type BodyProps = { readonly state?: RechargeState; readonly amount?: string | null }

/** Content shared by the page and the modal; the modal may name an amount. */
export function RechargeBody({ state = null, amount = null }: BodyProps) {
  const t = useText()
  const { href } = useShell()
  if (state === null) return <SignInFirst />
  return (
    <>
      {state.wantsDocuments && (
        <Notice
          kind="warning"
          action={
            <Button size="s" href={href('officeVerification')}>
              {t('cashier_documents_link')}
            </Button>
          }
        >
          {t('cashier_documents')}
        </Notice>
      )}
      {state.isFrozen && <Notice kind="warning">{t('cashier_frozen')}</Notice>}
      <RechargeForm made={state.found} amount={amount} offers={state.offers} />
    </>
  )
}
