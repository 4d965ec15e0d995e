import type { AnteShown, AnteView } from '@evens/games/cards'

export type AntePicture = {
  readonly view: AnteView
  /** Parts that have been paid or taken. */
  readonly isEnded: Readonly<Record<'ante' | 'bonus' | 'pairPlus', boolean>>
}

/** The table after so many events of the last step: what comes later is not in it yet. */
export function anteAt(view: AnteView, shown: readonly AnteShown[], applied: number): AntePicture {
  const later = new Set(shown.slice(applied).map(({ at }) => at))
  const isHidden = later.has('dealer')
  const isOver = view.over !== null
  return {
    view: {
      ...view,
      player: later.has('deal') ? [] : view.player,
      dealer: later.has('deal') ? [] : isHidden ? view.dealer.map(() => null) : view.dealer,
      dealerRank: isHidden ? null : view.dealerRank,
      isQualified: isHidden ? null : view.isQualified,
      play: later.has('played') ? '0' : view.play,
      result: later.has('ante-end') ? null : view.result,
    },
    isEnded: {
      ante: isOver && !later.has('ante-end'),
      bonus: isOver && !later.has('ante-bonus'),
      pairPlus: isOver && !later.has('pair-plus'),
    },
  }
}
