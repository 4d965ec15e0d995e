import { useText } from '@evens/remote-sdk'
import { Details, Skeleton } from '@evens/ui'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly className?: string | undefined; readonly children: ReactNode }

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

/** It would open below the end of the scroll area and nothing would seem to happen, so it is scrolled to the top. */
function bringIntoSight(part: Element | null | undefined): void {
  const area = part?.closest('[data-scroll]')
  if (!part || !area) return
  const [from, within] = [part.getBoundingClientRect(), area.getBoundingClientRect()]
  if (from.bottom > within.bottom) area.scrollTop += from.top - within.top
}

/** Scrolls again after loading: the content is taller than its skeleton. */
function Drawn() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => bringIntoSight(place.current?.closest('details')), [])
  return <span ref={place} hidden />
}
