import type { RegistrationType } from '@evens/contracts'
import { Counter, type Registry } from 'prom-client'

type Abandoned = { readonly site: string; readonly type: RegistrationType; readonly step: 'form' | 'proof' }

/** Counts abandoned registrations by step; aggregated, without personal data. */
export function createAbandonedMetric() {
  const counter = new Counter({
    name: 'registration_left',
    help: 'Registrations that were begun and left before their end.',
    labelNames: ['site', 'type', 'step'],
    registers: [],
  })
  return {
    count: (left: Abandoned): void => counter.inc(left),
    metrics: (registry: Registry): void => registry.registerMetric(counter),
  }
}
