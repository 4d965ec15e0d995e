import { useShell, useText } from '@evens/remote-sdk'
import { DefinitionList, Prose } from '@evens/ui'
import { useJackpots } from '../jackpots/index.ts'

/** The amount of each pot now, its start and its chance; the rules of the kind say how it is fed and won. */
export function PotFacts({ currency }: { readonly currency: string }) {
  const t = useText()
  const { format } = useShell()
  const jackpots = useJackpots(currency)
  if (jackpots === undefined) return null
  const money = { iso: jackpots.currency, exponent: jackpots.exponent }
  return (
    <>
      <Prose>
        <h3>{t('play_pots_now')}</h3>
      </Prose>
      <DefinitionList
        items={jackpots.pots.toReversed().map(({ pot, amount, seed, cycle }) => ({
          term: t(`play_jackpot_${pot}`),
          description: (
            <>
              <b data-pot-now={pot}>{format().money(amount, money)}</b>{' '}
              {t('play_pot_chance', { seed: format().money(seed, money), cycle: format().money(cycle, money) })}
            </>
          ),
        }))}
      />
    </>
  )
}
