import { useText } from '@evens/remote-sdk'
import { Details, Skeleton } from '@evens/ui'
import { Suspense, useState, type ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly className?: string | undefined; readonly children: ReactNode }

/** Opens to what few need. It is drawn, and its code fetched, when it is first opened. */
export function Folded({ summary, className, children }: Props) {
  const t = useText()
  const [wasOpened, setOpened] = useState(false)
  return (
    <Details
      summary={summary}
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      {wasOpened && <Suspense fallback={<Skeleton count={2} status={t('main_loading')} />}>{children}</Suspense>}
    </Details>
  )
}
