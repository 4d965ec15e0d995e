import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Skeleton } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'

const Generator = lazy(async () => ({ default: (await import('./generator.tsx')).Generator }))

type Props = { readonly onTaken: (stake: string) => void }

/** The button that opens the generator, if the player has turned it on. */
export function GeneratorToggle({ onTaken }: Props) {
  const t = useText()
  const isOn = useStore(useShell().settings, (now) => now.isBetGenerator === 1)
  const [isOpen, setOpen] = useState(false)
  if (!isOn) return null
  return (
    <>
      <Button size="s" icon="target" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('coupon_generator')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton count={3} status={t('main_loading')} />}>
          <Generator onTaken={onTaken} />
        </Suspense>
      )}
    </>
  )
}
