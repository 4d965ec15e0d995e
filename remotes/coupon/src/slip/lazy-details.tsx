import { useText } from '@evens/remote-sdk'
import { Details, Skeleton } from '@evens/ui'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly className?: string | undefined; readonly children: ReactNode }

/** What the button and its figures cover of the column. */
const COVERED_PX = 120

/** Opens to what few need. It is drawn, and its code fetched, when it is first opened. */
export function LazyDetails({ summary, className, children }: Props) {
  const t = useText()
  const [wasOpened, setOpened] = useState(false)
  return (
    <Details
      summary={summary}
      className={className}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
        setOpened(true)
        bringIntoSight(currentTarget)
      }}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton count={2} status={t('main_loading')} />}>
          {children}
          <Drawn />
        </Suspense>
      )}
    </Details>
  )
}

/**
 * On a low page it would open under the button that places the bet, and nothing would seem to happen: it begins at the
 * top then. The column alone is scrolled, not the page beside it.
 */
function bringIntoSight(part: Element | null | undefined): void {
  let column = part?.parentElement ?? null
  while (column !== null && column.scrollHeight <= column.clientHeight) column = column.parentElement
  if (part === null || part === undefined || column === null || column === document.documentElement) return
  const [from, within] = [part.getBoundingClientRect(), column.getBoundingClientRect()]
  if (from.bottom > within.bottom - COVERED_PX) column.scrollTop += from.top - within.top
}

/** What was fetched is larger than what stood in for it. */
function Drawn() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => bringIntoSight(place.current?.closest('details')), [])
  return <span ref={place} hidden />
}
