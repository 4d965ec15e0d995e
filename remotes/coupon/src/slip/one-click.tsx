import type { CouponToPlace } from '@evens/contracts'
import { type Selection, useShell, useStore, useText } from '@evens/remote-sdk'
import { OverPage } from '@evens/remote-sdk/pages'
import { COUPON_TYPES } from '@evens/rules/coupon'
import { Button, Icon } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBonus } from '../bonus/use-bonus.ts'
import { useChoices, useOneClickOn } from '../model/choices.ts'
import { useStakeMoney } from '../model/money.ts'
import type { Attempt } from '../model/placing.ts'
import { useEntryLink } from '../shared/sign-in.ts'
import { useColumnHidden } from './column.ts'
import { OneClickBet } from './one-click-bet.tsx'
import { priceOf, type Spot, spotBy } from './one-click-notice.ts'
import styles from './one-click.module.css'

type Bet = { readonly attempt: Attempt; readonly selection: Selection; readonly spot: Spot }

/** While one-click is on, a click on a price places a bet. */
export function OneClick() {
  const t = useText()
  const money = useStakeMoney()
  const choices = useChoices(money.currency)
  const hidden = useColumnHidden()
  const [announcement, setAnnouncement] = useState('')
  const isOn = useOneClickOn(choices)
  const isFromBonus = useBonus() !== null && choices.has('one-click-bonus')
  const amount = choices.amount(isFromBonus ? 'bonus-one-click' : 'one-click') ?? money.usual
  const mode = t(isFromBonus ? 'coupon_one_click_on_bonus' : 'coupon_one_click_on', { amount: money.show(amount) })
  const { bets, remove } = useOneClickBets(isOn, {
    typeId: COUPON_TYPES.single.code,
    currency: money.currency,
    amount: String(amount),
    changeCoefAction: choices.priceAction,
    ...(isFromBonus && { fromBonus: true }),
  })
  // Set in an effect: a live region announces only changes made after it is mounted.
  useEffect(() => setAnnouncement(isOn ? mode : ''), [isOn, mode])

  const banner = (
    <div className={styles['banner']} data-one-click-banner>
      <Icon name="zap" size="s" />
      <span>{mode}</span>
      <Button size="s" onClick={() => choices.turn('one-click', false)}>
        {t('coupon_one_click_off')}
      </Button>
    </div>
  )
  return (
    <>
      {isOn && hidden === null && banner}
      <OverPage>
        <p role="status" className="ev-hidden">
          {announcement}
        </p>
        {isOn && hidden !== null && <div className={styles['pill']}>{banner}</div>}
        {bets.map((bet) => (
          <OneClickBet
            key={bet.attempt.request.key}
            {...bet}
            onAnnounce={setAnnouncement}
            onClose={() => remove(bet)}
          />
        ))}
      </OverPage>
    </>
  )
}

/** Diverts picked prices from the slip while one-click is on. A visitor is led to the sign-in instead. */
function useOneClickBets(isOn: boolean, terms: Omit<CouponToPlace, 'key' | 'bets'>) {
  const { selections, player, navigate } = useShell()
  const signIn = useEntryLink('login').href
  const isPlayer = useStore(player, (now) => now !== null)
  const [bets, setBets] = useState<readonly Bet[]>([])

  const take = useEffectEvent((selection: Selection): boolean => {
    if (!isPlayer) {
      navigate(signIn)
      return true
    }
    const request = { key: crypto.randomUUID(), ...terms, bets: [{ ref: selection.ref, coef: selection.odds }] }
    const bet = { attempt: { request, sent: [] }, selection, spot: spotBy(priceOf(selection.ref)) }
    // Only the last bet on a price has a notice: two would overlap.
    setBets((now) => [...now.filter((other) => other.selection.ref !== selection.ref), bet])
    return true
  })
  useEffect(() => {
    if (!isOn) return undefined
    const root = document.documentElement
    root.dataset['oneClick'] = ''
    const undo = selections.divert((selection) => take(selection))
    return () => {
      undo()
      delete root.dataset['oneClick']
    }
  }, [isOn, selections])
  const remove = (bet: Bet): void => setBets((now) => now.filter(({ attempt }) => attempt !== bet.attempt))
  return { bets, remove }
}
