import { defineRemote, SectionView } from '@evens/remote-sdk'

const section = { Component: SectionView }

export default defineRemote({
  name: 'cashier',
  dictionaries: ['main'],
  views: {
    history: section,
    recharge: section,
    deduce: section,
    'payment-return': section,
  },
})
