import type { GameTitleView } from '@evens/contracts'
import type { Declared } from '@evens/games'
import { useShell, useText } from '@evens/remote-sdk'
import { DefinitionList, Prose } from '@evens/ui'
import { bandText, multipleText, shareText, volatilityOf } from './figures.ts'

type Props = {
  readonly view: GameTitleView | null
  readonly maths: string
  readonly declared: Declared
  /** Share of money stakes that jackpots return beside it. */
  readonly potsReturned?: number
}

const PARAGRAPHS_MAX = 6

/** Paragraphs of the rules of a kind: `play_rules_dice_1`, `_2` and so on, as many as there are. */
export function Rules({ kind }: { readonly kind: string }) {
  const t = useText()
  const { texts } = useShell()
  const keys = Array.from({ length: PARAGRAPHS_MAX }, (_paragraph, at) => `play_rules_${kind}_${at + 1}`)
  return (
    <Prose>
      {[...keys, 'play_rules_direction', 'play_rules_celebration'].filter(texts.has).map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </Prose>
  )
}

/** Kinds with rules for each of their mathematics files. */
const RULES_BY_FILE: readonly string[] = ['layout', 'video-poker']

/** Most rules are those of a kind. */
export const rulesKind = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  (RULES_BY_FILE.includes(kind) ? id : kind).replaceAll('-', '_')

/** Return, frequencies, top prize and version: declared and proven. */
export function GameFacts({ view, maths, declared, potsReturned = 0 }: Props) {
  const t = useText()
  const { format } = useShell()
  const oneIn = format().number(Math.round(declared.topOneIn * 100) / 100)
  const facts = [
    { term: t('play_rtp'), description: bandText(declared.returned, format()) },
    ...(potsReturned > 0
      ? [
          {
            term: t('play_rtp_pots'),
            description: t('play_rtp_pots_text', { share: shareText(potsReturned, format()) }),
          },
        ]
      : []),
    { term: t('play_hit'), description: bandText(declared.hit, format()) },
    { term: t('play_above'), description: bandText(declared.above, format()) },
    {
      term: t('play_top'),
      description: t(declared.isTopRarer === true ? 'play_top_rarer_text' : 'play_top_text', {
        multiple: multipleText(declared.top, format()),
        chance: oneIn,
      }),
    },
    { term: t('play_volatility'), description: t(`play_volatility_${volatilityOf(declared)}`) },
    { term: t('play_version'), description: <bdi dir="ltr">{maths}</bdi> },
  ]
  return <DefinitionList items={[...facts, ...(view === null ? [] : factsOfView(view, t, format()))]} />
}

function factsOfView(view: GameTitleView, t: ReturnType<typeof useText>, format: Parameters<typeof shareText>[1]) {
  const money = (amount: string): string => format.money(amount, { iso: view.currency, exponent: view.exponent })
  return [
    {
      term: t('play_stakes'),
      description: t('play_stakes_text', { least: money(view.stakes.least), most: money(view.stakes.most) }),
    },
  ]
}
