import { useShell, useText } from '@evens/remote-sdk'
import { isOddsFormatCode, ODDS_FORMATS, type OddsFormatCode, showOdds } from '@evens/rules'
import { Section, Stack } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { type SettingsProps, useSettings } from './switches.tsx'
import styles from './settings.module.css'

const INDICATIONS = [
  { value: '0', labelKey: 'shell_indication_both' },
  { value: '1', labelKey: 'shell_indication_arrow' },
  { value: '2', labelKey: 'shell_indication_none' },
] as const

export function OddsSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { oddsFormats } = useShell().site
  const [{ appViewType, coefViewId, coefIndicationType }, change] = useSettings()
  const options = oddsOptions(oddsFormats, appViewType === 1, coefViewId)
  return (
    <Section level={level} title={t('shell_settings_odds')}>
      <Stack>
        <RadioGroup
          name="shell-odds"
          legend={t('shell_odds')}
          hint={t('shell_odds_hint')}
          options={options.map(({ code, nameKey, example }) => ({
            value: String(code),
            label: (
              <>
                {t(nameKey)} <bdi className={styles.example}>{example}</bdi>
              </>
            ),
          }))}
          value={String(coefViewId)}
          onChange={(value) => {
            const chosen = options.find(({ code }) => String(code) === value)
            if (chosen !== undefined) change({ coefViewId: chosen.code })
          }}
        />
        <RadioGroup
          name="shell-indication"
          layout="segments"
          legend={t('shell_indication')}
          options={INDICATIONS.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
          value={String(coefIndicationType)}
          onChange={(value) => change({ coefIndicationType: Number(value) })}
        />
      </Stack>
    </Section>
  )
}

type OddsOption = { readonly code: OddsFormatCode; readonly nameKey: string; readonly example: string }

const EXAMPLE_MILLI = 2500
/** Formats that have a code of their own in the Asian view. */
const TWINNED: readonly number[] = [4, 5, 6]

const NAME_KEYS = {
  decimal: 'shell_odds_decimal',
  fractional: 'shell_odds_fractional',
  american: 'shell_odds_american',
  hongKong: 'shell_odds_hong_kong',
  indonesian: 'shell_odds_indonesian',
  malay: 'shell_odds_malay',
} as const

/** The odds formats that the site offers for a view, each once, with the same example price. */
export function oddsOptions(allowed: readonly number[], isAsianView: boolean, current: number): OddsOption[] {
  const offered = allowed
    .filter(isOddsFormatCode)
    .filter((code) => code === current || isOf(code, isAsianView, allowed))
  return offered.map((code) => ({
    code,
    nameKey: NAME_KEYS[ODDS_FORMATS[code].name],
    example: showOdds(EXAMPLE_MILLI, code),
  }))
}

function isOf(code: OddsFormatCode, isAsianView: boolean, allowed: readonly number[]): boolean {
  if (ODDS_FORMATS[code].view === 'asian') return isAsianView
  return !isAsianView || !TWINNED.includes(code) || !allowed.includes(code + 10)
}

/** The same format under the code of the other view, when the view changes. */
export function oddsInView(code: number, isAsianView: boolean, allowed: readonly number[]): number {
  const twin =
    isAsianView && TWINNED.includes(code) ? code + 10 : !isAsianView && TWINNED.includes(code - 10) ? code - 10 : code
  return allowed.includes(twin) ? twin : code
}
