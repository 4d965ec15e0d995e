import { useText } from '@evens/remote-sdk'
import { Details, Skeleton } from '@evens/ui'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly className?: string | undefined; readonly children: ReactNode }

/** Height of the sticky bar with the button, which covers the end of the column. */
const COVERED_PX = 120

/** A disclosure whose content is loaded and mounted when it is first opened. */
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
 * On a low viewport it would open under the sticky place button and nothing would seem to happen, so it is scrolled to
 * the top. Only the column is scrolled, not the page beside it.
 */
function bringIntoSight(part: Element | null | undefined): void {
  let column = part?.parentElement ?? null
  while (column !== null && column.scrollHeight <= column.clientHeight) column = column.parentElement
  if (part === null || part === undefined || column === null || column === document.documentElement) return
  const [from, within] = [part.getBoundingClientRect(), column.getBoundingClientRect()]
  if (from.bottom > within.bottom - COVERED_PX) column.scrollTop += from.top - within.top
}

/** Scrolls again after loading: the content is taller than its skeleton. */
function Drawn() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => bringIntoSight(place.current?.closest('details')), [])
  return <span ref={place} hidden />
}
