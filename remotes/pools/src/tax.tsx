import { useShell, useText } from '@evens/remote-sdk'

type Rate = { readonly perMille: number; readonly base: 'winnings' | 'payout' }

/** The text of a rate. */
export function useTaxPercent(): (tax: Rate) => string {
  const t = useText()
  const { format } = useShell()
  return ({ perMille }) => t('pools_percent', { percent: format().number(perMille / 10) })
}

/** A line of a list of terms: the rate at which a ticket is or was sold. */
export function TaxTerm({ tax }: { readonly tax: Rate | null | undefined }) {
  const t = useText()
  const percent = useTaxPercent()
  if (tax === null || tax === undefined) return null
  return (
    <div data-tax>
      <dt>{t(`pools_tax_${tax.base}`)}</dt>
      <dd className="ev-number">{percent(tax)}</dd>
    </div>
  )
}

type WithheldProps = { readonly tax: Rate | null; readonly amount: string; readonly show: (amount: string) => string }

/** A line of a list of terms: the tax that was withheld. */
export function TaxWithheld({ tax, amount, show }: WithheldProps) {
  const t = useText()
  const percent = useTaxPercent()
  if (tax === null) return null
  return (
    <div data-tax>
      <dt>{t('pools_tax_withheld', { percent: percent(tax) })}</dt>
      <dd className="ev-number">{show(amount)}</dd>
    </div>
  )
}

/** Says of published dividends that a tax is still to come off them. */
export function BeforeTax({ className }: { readonly className: string | undefined }) {
  const t = useText()
  const { site } = useShell()
  const percent = useTaxPercent()
  const { tax } = site.betting
  if (tax === null) return null
  return (
    <p className={className} data-before-tax>
      {t(`pools_before_tax_${tax.base}`, { percent: percent(tax) })}
    </p>
  )
}
