import type { GameTitleView } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Badge, Link } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import styles from './play-frame.module.css'
import type { Mode } from './use-sitting.ts'

type Props = {
  readonly view: GameTitleView
  readonly mode: Mode
  readonly isPlayer: boolean
  readonly signInHref: string
  readonly onMode: (mode: Mode) => void
}

/** Name and mode, always in sight: a demo is marked as long as it runs. */
export function TopBar({ view, mode, isPlayer, signInHref, onMode }: Props) {
  const t = useText()
  return (
    <div className={styles['top']}>
      <p className={styles['name']}>{view.name}</p>
      {mode === 'demo' && <Badge tone="warning">{t('play_demo')}</Badge>}
      <div className={styles['mode']}>
        {view.isClosed ? (
          <Badge>{t('play_closed')}</Badge>
        ) : isPlayer ? (
          <RadioGroup
            legend={<span className="ev-hidden">{t('play_mode')}</span>}
            name="play-mode"
            layout="segments"
            value={mode}
            onChange={(value) => onMode(value === 'demo' ? 'demo' : 'money')}
            options={[
              { value: 'money', label: t('play_for_money') },
              { value: 'demo', label: t('play_demo') },
            ]}
          />
        ) : (
          <Link href={signInHref}>{t('play_sign_in_money')}</Link>
        )}
      </div>
    </div>
  )
}
