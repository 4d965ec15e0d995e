import { defineRemote } from '@evens/remote-sdk'

export default defineRemote({
  name: 'games',
  dictionaries: ['main', 'games', 'lobby'],
  views: {
    game: { module: 'play/play', load: async () => (await import('./play/play.tsx')).PlayView },
    verify: { module: 'play/verify', load: async () => (await import('./play/verify.tsx')).VerifyView },
  },
})
