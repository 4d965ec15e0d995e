import { defineRemote } from '@evens/remote-sdk'
import { PrintView } from './saved/print-view.tsx'
import { Slip } from './slip/slip.tsx'
import { start } from './start.ts'

export default defineRemote({
  name: 'coupon',
  dictionaries: ['main', 'coupon', 'builder', 'saved-coupon'],
  views: { print: { Component: PrintView } },
  components: { slip: { Component: Slip } },
  start,
})
