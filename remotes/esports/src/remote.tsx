import { defineRemote } from '@evens/remote-sdk'
import { Champ, Game } from './game.tsx'
import { Champs, Disciplines, Lists } from './world.tsx'

const lists = { Component: Lists }

export default defineRemote({
  name: 'esports',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'esports'],
  views: {
    disciplines: { Component: Disciplines },
    dashboard: lists,
    champs: { Component: Champs },
    discipline: lists,
    champ: { Component: Champ },
    game: { Component: Game },
  },
})
