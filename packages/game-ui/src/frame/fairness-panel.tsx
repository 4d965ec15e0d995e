import { useStore, useText } from '@evens/remote-sdk'
import { Link, Prose, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { SeedsPanel } from '../seeds/seeds-panel.tsx'
import type { GameSession } from '../session/session.ts'

type Props = {
  readonly session: GameSession
  readonly verifyHref: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Explains the draw of rounds, with the seeds of this session. */
export function FairnessPanel({ session, verifyHref, isOpen, onClose }: Props) {
  const t = useText()
  const seeds = useStore(session.seeds)
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('play_fairness')} closeLabel={t('play_close')}>
      <Stack>
        <Prose>
          <p>{t(session.mode === 'demo' ? 'play_fairness_demo' : 'play_fairness_text')}</p>
        </Prose>
        {seeds === null ? (
          <Link href={verifyHref}>{t('play_verify')}</Link>
        ) : (
          <SeedsPanel seeds={seeds} rotate={session.rotate} verifyHref={verifyHref} />
        )}
      </Stack>
    </Dialog>
  )
}
