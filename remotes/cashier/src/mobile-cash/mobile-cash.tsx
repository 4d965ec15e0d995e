import type { PaymentStatusReply } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Button, Cluster, Stack } from '@evens/ui'
import { useEffect, useEffectEvent } from 'react'
import { waitsForPhone } from '../returned/outcome.ts'
import { usePayment } from '../returned/use-payment.ts'

type Props = { readonly made: PaymentStatusReply; readonly close?: () => void }

/** A payment from the balance of a telephone is confirmed on the telephone. Once it was, there is nothing more to say. */
export function MobileCash({ made, close }: Props) {
  const t = useText()
  const isWaiting = waitsForPhone(usePayment(made))
  const leave = useEffectEvent(() => close?.())
  useEffect(() => {
    if (!isWaiting) leave()
  }, [isWaiting])
  return (
    <Stack gap="m">
      <p>{t('cashier_mobile_text')}</p>
      <Cluster justify="end" gap="s">
        <Button variant="primary" data-autofocus="" onClick={close}>
          {t('cashier_close')}
        </Button>
      </Cluster>
    </Stack>
  )
}
