import { gameByMaths, type Game, type RoundRecord } from '@evens/games'
import { isPlayedAlone, TITLES, type Title } from '@evens/games/catalogue'
import { randomBet } from '@evens/games/testing'
import type { Random } from '@evens/kernel'
import type { startGames } from './start-games.ts'

type Site = Awaited<ReturnType<typeof startGames>>
type Offered = { readonly maths: string; readonly stakes: { readonly least: string } }

/**
 * Plays every title through HTTP to its end, retires the pair of seeds, and reads the rounds back: as the records that a
 * player verifies, with the sentences of their steps.
 */
export async function playTitles(site: Site, token: string, random: Random, rounds = 1) {
  const played: string[] = []
  for (const title of TITLES.filter(isPlayedAlone)) {
    for (let at = 0; at < rounds; at += 1) played.push(await playTitle(site, token, title, random))
  }
  const { active } = await site.seeds(token)
  await site.rotate(token, active?.id ?? '', 'last')
  return Promise.all(played.map((id) => recordOf(site, token, id)))
}

async function playTitle(site: Site, token: string, { id, route }: Title, random: Random): Promise<string> {
  const { json: view } = await site.call<Offered>('GET', `title?route=${route}&lang=en&currency=RUB`, token)
  const game = gameByMaths(view.maths)
  if (game === undefined) throw new Error(`no game ${view.maths}`)
  const { stake, choice } = betOf(game, random, BigInt(view.stakes.least))
  await site.rest()
  const started = await site.start(token, { title: id, choice, stake: String(stake) })
  if (started.json.state !== 'played') throw new Error(`${route} ${JSON.stringify(choice)}: ${started.text}`)
  let { round } = started.json
  while (round !== null && round.over === null) {
    const action = random.pick(round.actions)
    round = (await site.step(token, round.id, { step: round.step, action })).json.round
  }
  return round?.id ?? ''
}

/** A bet of the least stake. */
function betOf(game: Game, random: Random, least: bigint) {
  if (game.kind === 'limbo') return { stake: least, choice: { target: 250 } }
  if (game.kind === 'ante-three') return { stake: least, choice: { pairPlus: String(least / 4n) } }
  const { choice } = randomBet(game, random)
  if (game.kind !== 'layout') return { stake: least, choice }
  const [first] = (choice as { readonly chips: readonly { readonly spot: string }[] }).chips
  return { stake: least, choice: { chips: [{ spot: first?.spot ?? '', amount: String(least) }] } }
}

async function recordOf(site: Site, token: string, id: string) {
  const { round, actions, steps, commitment, clientSeed, serverSeed } = await site.recall(token, id)
  const record: RoundRecord = {
    maths: round.maths,
    commitment,
    clientSeed,
    serverSeed: serverSeed ?? '',
    nonce: round.nonce,
    stake: round.stake,
    choice: round.choice,
    actions,
    view: round.view,
    payout: round.over?.payout ?? '',
  }
  return { record, steps: steps.map(({ sentences }) => sentences) }
}
