import { defineRemote } from '@evens/remote-sdk'
import { Lotto } from './lotto/lotto.tsx'
import { Toto } from './toto/toto.tsx'

export default defineRemote({
  name: 'pools',
  dictionaries: ['main', 'sports', 'book', 'pools', 'lotto', 'toto'],
  views: { toto: { Component: Toto }, lotto: { Component: Lotto } },
})
