import { useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { useEffect, useState } from 'react'
import { findsAdBlocker } from './ad-block.ts'
import { useClosed } from './use-closed.ts'
import { whenIdle } from './when-idle.ts'

/** A blocker may hide parts of the site that are no advertisement. */
export function AdBlockNotice() {
  const t = useText()
  const isOn = useShell().site.switches.adBlockNotice
  const [closed, close] = useClosed('ad_block')
  const [isFound, setIsFound] = useState(false)
  const isAsked = isOn && !closed
  useEffect(() => {
    if (!isAsked) return
    return whenIdle(() => void findsAdBlocker().then(setIsFound))
  }, [isAsked])
  if (!isAsked || !isFound) return null
  return (
    <Notice strip kind="warning" title={t('shell_ad_block_title')} close={{ label: t('shell_close'), onClose: close }}>
      {t('shell_ad_block_text')}
    </Notice>
  )
}
