import { defineRemote } from '@evens/remote-sdk'
import { Slip } from './slip/slip.tsx'
import { start } from './start.ts'

export default defineRemote({
  name: 'coupon',
  dictionaries: ['main', 'coupon', 'builder', 'saved-coupon'],
  views: {
    print: { module: 'saved/print-view', load: async () => (await import('./saved/print-view.tsx')).PrintView },
  },
  components: { slip: { Component: Slip } },
  start,
})
