import { useText } from '@evens/remote-sdk'
import { Button, Skeleton } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'
import { useSharedCode } from './shared-code.ts'

// Loaded on demand: every page has a slip, few visitors have a code.
const LoadForm = lazy(async () => ({ default: (await import('./load-form.tsx')).LoadForm }))

type PanelProps = { readonly isOpen: boolean; readonly onTurn: (isOpen: boolean) => void }

/** The field for a code, while it is open. A link with a code opens it at once. */
export function LoadPanel({ isOpen, onTurn }: PanelProps) {
  const t = useText()
  const shared = useSharedCode()
  if (!isOpen && shared === null) return null
  return (
    <Suspense fallback={<Skeleton count={2} status={t('main_loading')} />}>
      <LoadForm shared={shared} onDone={() => onTurn(false)} onStay={() => onTurn(true)} />
    </Suspense>
  )
}

/** The button of the empty slip that opens the field. */
export function LoadByCode() {
  const t = useText()
  const shared = useSharedCode()
  const [isOpen, setOpen] = useState(false)
  if (isOpen || shared !== null) return <LoadPanel isOpen={isOpen} onTurn={setOpen} />
  return (
    <Button size="s" variant="ghost" icon="code" aria-expanded={false} onClick={() => setOpen(true)}>
      {t('saved_load')}
    </Button>
  )
}
