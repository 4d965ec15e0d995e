import { type Shell, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, Flag, Icon, VisuallyHidden } from '@evens/ui'
import type { ReactNode } from 'react'
import { inLanguage } from '../links/link.ts'
import { Panel } from '../panel/panel.tsx'
import choices from './choices.module.css'
import styles from './header.module.css'

/** Links to the page in other languages: they work without JavaScript, and search engines follow them. */
export function LanguageMenu() {
  const t = useText()
  const { site, language } = useShell()
  const current = site.languages.find(({ code }) => code === language)
  return (
    <Panel
      place="end"
      label={t('frame_language')}
      triggerClass={styles.tool}
      trigger={
        <>
          <VisuallyHidden>{t('frame_language')}</VisuallyHidden>
          {current !== undefined && <Flag country={current.flag} />}
          <span className={styles.code}>{language}</span>
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </>
      }
    >
      <LanguageChoices />
    </Panel>
  )
}

export function LanguageChoices() {
  const t = useText()
  const { site, language, page, settings } = useShell()
  const fullPath = useStore(page, (shown) => shown.fullPath)
  return (
    <Choices label={t('frame_language')}>
      {site.languages.map(({ code, name, flag }) => (
        <Choice
          key={code}
          chosen={code === language}
          mark={<Flag country={flag} />}
          link={{ href: inLanguage(fullPath, code), language: code }}
          onChoose={() => settings.set((current) => ({ ...current, language: code }))}
        >
          {name}
        </Choice>
      ))}
    </Choices>
  )
}

type Settings = ReturnType<Shell['settings']['get']>

/** The odds format. */
export function OddsMenu() {
  const t = useText()
  const { settings } = useShell()
  const format = useStore(settings, ({ coefViewId }) => ODDS_FORMAT_NAMES[coefViewId])
  return (
    <Panel
      place="end"
      label={t('frame_odds')}
      triggerClass={styles.tool}
      trigger={
        <>
          <VisuallyHidden>{t('frame_odds')}</VisuallyHidden>
          <Icon name="odds" className={styles.formatMark} />
          {format !== undefined && <span className={styles.formatName}>{t(format.nameKey)}</span>}
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </>
      }
    >
      <OddsChoices />
    </Panel>
  )
}

export function OddsChoices() {
  const t = useText()
  const { settings, site } = useShell()
  const { coefViewId, appViewType } = useStore(settings)
  const chosenKey = ODDS_FORMAT_NAMES[coefViewId]?.nameKey
  const choose = (code: number) =>
    settings.set((current) => ({ ...current, coefViewId: code as Settings['coefViewId'] }))
  return (
    <Choices label={t('frame_odds')}>
      {offeredFormats(site.oddsFormats, appViewType === 1).map(({ code, nameKey, sample }) => (
        <Choice key={code} chosen={nameKey === chosenKey} hint={sample} onChoose={() => choose(code)}>
          {t(nameKey)}
        </Choice>
      ))}
    </Choices>
  )
}

/** A single choice: links to other versions of the page, or buttons that change a setting. */
function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={choices.list}>
      {children}
    </ul>
  )
}

type ChoiceProps = {
  readonly chosen: boolean
  readonly mark?: ReactNode
  readonly hint?: string
  readonly onChoose: () => void
  readonly link?: { readonly href: string; readonly language: string }
  readonly children: ReactNode
}

function Choice({ chosen, mark, hint, onChoose, link, children }: ChoiceProps) {
  const classes = classNames(choices.choice, chosen && choices.chosen)
  const content = (
    <>
      {mark}
      <span className={choices.name}>{children}</span>
      {hint !== undefined && (
        <bdi dir="ltr" className={choices.hint}>
          {hint}
        </bdi>
      )}
      <span className={choices.check}>{chosen && <Icon name="check" size="s" />}</span>
    </>
  )
  return (
    <li>
      {link === undefined ? (
        <button type="button" className={classes} aria-pressed={chosen} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <a
          className={classes}
          href={link.href}
          hrefLang={link.language}
          lang={link.language}
          aria-current={chosen ? 'true' : undefined}
          onClick={onChoose}
        >
          {content}
        </a>
      )}
    </li>
  )
}

/** `sample` is odds of 1.85 in the format; without `view` it is offered in both. */
type OddsFormatName = { readonly nameKey: string; readonly sample: string; readonly view?: 'european' | 'asian' }

/** By the codes of the specification. The Asian view has its own codes for three formats. */
export const ODDS_FORMAT_NAMES: Readonly<Record<number, OddsFormatName>> = {
  0: { nameKey: 'frame_odds_decimal', sample: '1.85' },
  1: { nameKey: 'frame_odds_fractional', sample: '17/20' },
  2: { nameKey: 'frame_odds_american', sample: '\u2212118' },
  4: { nameKey: 'frame_odds_hong_kong', sample: '0.85', view: 'european' },
  5: { nameKey: 'frame_odds_indonesian', sample: '\u22121.176', view: 'european' },
  6: { nameKey: 'frame_odds_malay', sample: '0.85', view: 'european' },
  14: { nameKey: 'frame_odds_hong_kong', sample: '0.85', view: 'asian' },
  15: { nameKey: 'frame_odds_indonesian', sample: '\u22121.176', view: 'asian' },
  16: { nameKey: 'frame_odds_malay', sample: '0.85', view: 'asian' },
}

type Offered = OddsFormatName & { readonly code: number }

/** The site's formats that belong to the current view, so that no name appears twice. */
export function offeredFormats(codes: readonly number[], isAsianView: boolean): readonly Offered[] {
  const other = isAsianView ? 'european' : 'asian'
  return codes.flatMap((code) => {
    const format = ODDS_FORMAT_NAMES[code]
    return format === undefined || format.view === other ? [] : [{ ...format, code }]
  })
}
