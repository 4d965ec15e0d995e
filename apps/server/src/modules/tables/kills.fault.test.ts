import { testTableKills } from './testing/kill-case.ts'

testTableKills({
  kills: [
    { at: 'open', nodes: 'one' },
    { at: 'closed', nodes: 'one' },
    { at: 'flying', nodes: 'all' },
    { at: 'over', nodes: 'one' },
  ],
  timeout: 180_000,
})
