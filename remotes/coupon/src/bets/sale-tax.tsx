import { useText } from '@evens/remote-sdk'
import styles from './cash-out.module.css'

type Props = { readonly tax: string | null; readonly money: (amount: string) => string }

/** The tax that an offer was made after; the amount beside it is paid in full. */
export function SaleTax({ tax, money }: Props) {
  const t = useText()
  return (
    tax !== null && (
      <p className={styles['why-not']} data-sale-tax>
        {t('bets_sale_tax', { amount: money(tax) })}
      </p>
    )
  )
}
