import type { Benchmark } from './row.ts'
import { askedByPlayers } from './signed-in.ts'

const PAGES = [
  'account',
  'history',
  'historypay',
  'recharge',
  'security',
  'responsible',
  'settings',
  'support',
  'verification',
]

/** Pages of the office, drawn on the server for whoever is signed in, against a plain page drawn for the same players. */
export const officePages: Benchmark = {
  name: 'office-pages',
  run: (say) =>
    askedByPlayers(
      say,
      'office',
      PAGES.map((name) => ({ name, path: `/en/office/${name}`, peer: { path: '/en/about', by: 'players' } })),
    ),
}
