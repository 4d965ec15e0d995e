import type { GameTitleView } from '@evens/contracts'
import type { Declared } from '@evens/games'
import { useShell, useText } from '@evens/remote-sdk'
import { Prose, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ReactNode } from 'react'
import { GameFacts, Rules } from './game-facts.tsx'
import { Returns } from './returns.tsx'

type Props = {
  readonly view: GameTitleView
  readonly declared: Declared
  /** Of the rules. */
  readonly kind: string
  /** Pictures of the kind. */
  readonly children?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function InfoPanel({ view, declared, kind, children, isOpen, onClose }: Props) {
  const t = useText()
  const { texts } = useShell()
  const title = t('play_info_of', { name: view.name })
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={t('play_close')}>
      <Stack>
        {isOpen && children}
        <Rules kind={kind} />
        <GameFacts view={view} maths={view.maths} declared={declared} />
        <Returns route={view.route} />
        <Prose>
          <h3>{t('play_keys')}</h3>
          <p>{t('play_keys_text')}</p>
          {texts.has(`play_keys_${kind}`) && <p>{t(`play_keys_${kind}`)}</p>}
        </Prose>
      </Stack>
    </Dialog>
  )
}
