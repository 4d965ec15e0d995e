import type { PlayerAccount } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { EmptyState } from '@evens/ui'
import { ExchangeForm } from './exchange-form.tsx'
import type { ExchangeState } from './load-exchange.ts'

const TWO = 2
const nothing = (): void => {}
const NONE: readonly PlayerAccount[] = []

type Props = Partial<ExchangeState> & { readonly close?: () => void }

/** Money from one of the player’s currencies into another. */
export function Exchange({ accounts = NONE, close = nothing }: Props) {
  const t = useText()
  if (accounts.length >= TWO) return <ExchangeForm accounts={accounts} close={close} />
  return <EmptyState level={3} icon="coins" title={t('cashier_exchange_one')} text={t('cashier_exchange_one_text')} />
}
