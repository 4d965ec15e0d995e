import { useText } from '@evens/remote-sdk'
import { Button, Skeleton } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'
import { useSharedCode } from './shared-code.ts'

// Loaded on demand: every page has a slip, few visitors have a code.
const LoadForm = lazy(async () => ({ default: (await import('./load-form.tsx')).LoadForm }))

/** The button that opens the code field, in the empty and the filled slip. A link with a code opens it at once. */
export function LoadByCode() {
  const t = useText()
  const shared = useSharedCode()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && shared === null)
    return (
      <Button size="s" variant="ghost" icon="code" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('saved_load')}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton count={2} status={t('main_loading')} />}>
      <LoadForm shared={shared} onDone={() => setOpen(false)} onStay={() => setOpen(true)} />
    </Suspense>
  )
}
