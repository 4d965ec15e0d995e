import { Counter, type Registry } from 'prom-client'
import type { Given } from './give.ts'

/** Counters of this process. Sums over all nodes are figures of the database. */
export function createMetrics() {
  const rewards = new Counter({
    name: 'evens_promo_rewards_total',
    help: 'Rewards decided, by kind and by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [],
  })
  const followed = new Counter({
    name: 'evens_promo_movements_followed_total',
    help: 'Movements read for points, weeks and triggers of bets.',
    registers: [],
  })
  return {
    gave(given: readonly Given[]): void {
      for (const { kind, outcome } of given) rewards.inc({ kind, outcome })
    },
    followed: (count: number): void => followed.inc(count),
    register(registry: Registry): void {
      registry.registerMetric(rewards)
      registry.registerMetric(followed)
    },
  }
}
