import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { TabsNav } from '@evens/ui'
import { SignInFirst } from '../wish/sign-in-first.tsx'
import type { HistoryState } from './load-history.ts'
import { Movements } from './movements.tsx'
import { Payments } from './payments.tsx'

/** Deposits and withdrawals; and beside them every movement of the player’s money. */
export function HistoryView({ state, page }: ViewProps<HistoryState>) {
  const t = useText()
  const { href } = useShell()
  if (state === null)
    return (
      <Page page={page}>
        <SignInFirst />
      </Page>
    )
  return (
    <Page page={page} lead={t(state.show === 'payments' ? 'cashier_payments_lead' : 'cashier_movements_lead')}>
      <TabsNav
        label={t('cashier_history')}
        items={[
          { href: href('officeHistoryPay'), label: t('cashier_payments'), current: state.show === 'payments' },
          {
            href: href('officeHistoryPay', {}, { query: { show: 'movements' } }),
            label: t('cashier_movements'),
            current: state.show === 'movements',
          },
        ]}
      />
      {state.show === 'payments' ? <Payments made={state} /> : <Movements made={state} />}
    </Page>
  )
}
