import type { LimitConditions } from './betting.ts'

const keyed = (prefix: string, names: readonly string[] = []): readonly string[] =>
  names.map((name) => prefix + name.replaceAll('-', '_'))

/** The text keys of what a limit is for: one list for each condition, alternatives within it. Empty: any bet. */
export function limitKeys({ types, sports, rankFrom, groups, phase }: LimitConditions): readonly (readonly string[])[] {
  return [
    phase === undefined ? [] : [`coupon_limit_${phase}`],
    keyed('sport_', sports),
    rankFrom === undefined ? [] : ['coupon_limit_rank'],
    keyed('markets_group_', groups),
    keyed('coupon_type_', types),
  ].filter((keys) => keys.length > 0)
}
