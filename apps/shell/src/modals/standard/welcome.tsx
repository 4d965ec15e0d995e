import { useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, Stack, type IconName } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from '../registry.ts'
import styles from './standard.module.css'

type Point = { readonly icon: IconName; readonly textKey: string }

const POINTS: readonly Point[] = [
  { icon: 'odds', textKey: 'shell_welcome_prices' },
  { icon: 'limit', textKey: 'shell_welcome_limits' },
  { icon: 'shield-check', textKey: 'shell_welcome_fair' },
]
const PLAY_MONEY: Point = { icon: 'coins', textKey: 'shell_welcome_play_money' }

/** What this house is, in four lines. */
export function Welcome({ close }: ModalControls) {
  const t = useText()
  const { site, href } = useShell()
  const points = site.sandbox ? [...POINTS, PLAY_MONEY] : POINTS
  return (
    <Dialog
      open
      backdropCloses
      title={t('shell_welcome_title', { brand: site.brandName })}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button href={href('responsibleGaming')} onClick={close}>
            {t('shell_responsible')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {t('shell_welcome_start')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('shell_welcome_text')}</p>
        <ul role="list" className={styles.list}>
          {points.map(({ icon, textKey }) => (
            <li key={textKey} className={styles.item}>
              <Icon name={icon} />
              <span>{t(textKey)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
