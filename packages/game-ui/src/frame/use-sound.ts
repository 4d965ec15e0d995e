import { useStored } from '@evens/remote-sdk'
import { useEffect, useMemo, useState } from 'react'
import { createSynth, type Synth } from '../sound/synth.ts'
import type { Sound } from '../stage.ts'

export type GameSound = { readonly play: Sound; readonly win: (tier: number) => void }

/** Off until asked for, remembered, silent while the page is hidden. */
export function useSound(theme: string) {
  const [isOn, keep] = useStored('gameSound')
  const [synth, setSynth] = useState<Synth | null>(null)
  useEffect(() => {
    const made = createSynth(theme)
    setSynth(made)
    const onHidden = (): void => made.hide(document.visibilityState !== 'visible')
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      made.close()
    }
  }, [theme])
  // A browser lets sound begin out of a click alone: a remembered choice waits for the first one.
  useEffect(() => {
    if (synth === null || !isOn) return
    const begin = (): void => synth.turn(true)
    const once = { once: true }
    document.addEventListener('pointerdown', begin, once)
    document.addEventListener('keydown', begin, once)
    return () => {
      document.removeEventListener('pointerdown', begin)
      document.removeEventListener('keydown', begin)
    }
  }, [synth, isOn])
  const sound = useMemo<GameSound>(
    () => ({ play: (cue, pitch) => synth?.play(cue, pitch), win: (tier) => synth?.win(tier) }),
    [synth],
  )
  const turn = (): void => {
    keep(!isOn)
    synth?.turn(!isOn)
  }
  return { isOn, turn, sound }
}
