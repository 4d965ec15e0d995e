import { defineRemote, SectionView } from '@evens/remote-sdk'
import { Slip } from './slip/slip.tsx'

export default defineRemote({
  name: 'coupon',
  dictionaries: ['main', 'coupon'],
  views: { print: { Component: SectionView } },
  components: { slip: { Component: Slip } },
})
