import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { Menu, type MenuItem, type TriggerProps } from '@evens/ui/overlay'
import type { FilledSlip } from '../model/use-slip.ts'
import type { SlipActions } from '../saved/saved-actions.tsx'
import { insightsOf } from './insights.ts'

type Props = { readonly filled: FilledSlip; readonly actions: SlipActions; readonly onClear: () => void }

/** Rarely used actions on the slip, behind one button. */
export function SlipMenu({ filled, actions: { share, print, turnLoading, isBusy }, onClear }: Props) {
  const t = useText()
  const shell = useShell()
  const items: readonly MenuItem[] = [
    { id: 'save', label: t('saved_save'), icon: 'download', onSelect: share },
    { id: 'share', label: t('saved_share'), icon: 'share', onSelect: share },
    { id: 'print', label: t('saved_print'), icon: 'printer', onSelect: print },
    { id: 'load', label: t('saved_load'), icon: 'code', onSelect: () => turnLoading(true) },
    { id: 'insights', label: t('coupon_insights'), icon: 'bulb', onSelect: () => openInsights(shell, filled) },
    { id: 'clear', label: t('coupon_clear'), icon: 'trash', onSelect: onClear },
  ]
  return <Menu label={t('coupon_menu')} align="end" items={items} trigger={menuButton(t('coupon_menu'), isBusy)} />
}

const menuButton = (label: string, isBusy: boolean) => (props: TriggerProps) => (
  <IconButton {...props} icon="more" label={label} disabled={isBusy} data-slip-menu />
)

/** Modals are drawn by the shell, so the current coupon is passed along. */
function openInsights({ modals }: Shell, { coupon, extras, reckoning, money, limits }: FilledSlip): void {
  modals.open('insights', {
    insights: insightsOf(coupon, extras, limits),
    isRefused: reckoning.coef === null && coupon.type !== 'singles',
    show: money.show,
  })
}
