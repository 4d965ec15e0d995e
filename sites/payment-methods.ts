import type { PaymentMethodDefinition } from '@evens/contracts'
import definitions from './payment-methods.json' with { type: 'json' }

/** The methods of the sandbox's provider. The schema of the site's configuration checks the file at start. */
export const SANDBOX_METHODS = definitions as readonly unknown[] as PaymentMethodDefinition[]
