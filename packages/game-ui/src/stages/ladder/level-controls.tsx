import type { LevelChoice } from '@evens/games/ladder'
import { useShell, useText } from '@evens/remote-sdk'
import { isLocked, Levels } from './controls.tsx'
import type { LadderStageProps } from './use-ladder.ts'

const LEVEL_KEYS: Readonly<Record<string, string>> = {
  easy: 'ladder_level_easy',
  medium: 'ladder_level_medium',
  hard: 'ladder_level_hard',
  expert: 'ladder_level_expert',
  master: 'ladder_level_master',
  daredevil: 'ladder_level_daredevil',
}

/** Each level with its chance of a safe step. */
export function LevelControls(props: LadderStageProps<LevelChoice, unknown>) {
  const t = useText()
  const { language } = useShell()
  const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 0 })
  const { levels } = props.maths as { readonly levels: Readonly<Record<string, readonly number[]>> }
  return (
    <Levels
      legend={t('ladder_level')}
      value={props.choice.level}
      isLocked={isLocked(props)}
      onChange={(level) => props.setChoice({ level })}
      options={Object.entries(levels).map(([value, [safe = 0, of = 1]]) => ({
        value,
        label: t(LEVEL_KEYS[value] ?? value),
        hint: percent.format(safe / of),
      }))}
    />
  )
}
