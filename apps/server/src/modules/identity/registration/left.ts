import type { RegistrationType } from '@evens/contracts'
import { Counter, type Registry } from 'prom-client'

type Left = { readonly site: string; readonly type: RegistrationType; readonly step: 'form' | 'proof' }

/** How many leave a registration before its end, and where: figures of the house, of nobody in particular. */
export function createLeft() {
  const counter = new Counter({
    name: 'registration_left',
    help: 'Registrations that were begun and left before their end.',
    labelNames: ['site', 'type', 'step'],
    registers: [],
  })
  return {
    count: (left: Left): void => counter.inc(left),
    metrics: (registry: Registry): void => registry.registerMetric(counter),
  }
}
