import * as contracts from '@evens/contracts'
import type { HttpContract } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { type App, type Call, serve } from '../../platform/http/serve.ts'
import { type Answer, hiddenIn } from './reads/answers.ts'
import type { Reads } from './reads/reads.ts'

export function bookRoutes(app: App, reads: Reads): void {
  served(app, contracts.listSports, reads.sports)
  served(app, contracts.getSection, reads.section)
  served(app, contracts.getBookHome, reads.home)
  served(app, contracts.getTopEvents, reads.top)
  served(app, contracts.getOnYourSide, reads.onYourSide)
  served(app, contracts.listDisciplines, reads.disciplines)
  serve(app, contracts.getRows, ({ query }) => reads.rows(query))
  serve(app, contracts.getEvent, ({ query }) => reads.event(query))
  serve(app, contracts.getBuilder, ({ query }) => reads.builder(query))
  serve(app, contracts.getSettled, ({ query }) => reads.settled(query))
  serve(app, contracts.getChamp, ({ query }) => reads.champ(query))
  serve(app, contracts.getTeam, ({ query }) => reads.team(query))
  serve(app, contracts.getStatistics, ({ query }) => reads.statistics(query))
  serve(app, contracts.getStatisticsIndex, ({ query }) => reads.statisticsIndex(query))
  serve(app, contracts.getChampStatistics, ({ query }) => reads.champStatistics(query))
  serve(app, contracts.getTeamStatistics, ({ query }) => reads.teamStatistics(query))
  serve(app, contracts.getMeetings, ({ query }) => reads.meetings(query))
  serve(app, contracts.getResults, ({ query }) => reads.results(query))
  serve(app, contracts.searchBook, ({ query }) => reads.search(query))
}

type Question = HttpContract & { readonly query: TSchema }
type Reply<C extends Question> = Static<C['reply']>

type Asked = Parameters<typeof hiddenIn>[0]

/** Adds the sports that the player's settings hide; visitors hide none. */
async function withHidden(query: Asked, request: FastifyRequest): Promise<Asked> {
  const player = await request.server.principalOf(request)
  const hidden = player === null ? '' : hiddenIn(query, player.hiddenSports)
  return hidden === '' ? query : { ...query, hidden }
}

/** HTTP answers reuse the serialized bytes; a page rendered in this process takes the value as it is. */
function served<C extends Question>(
  app: App,
  contract: C,
  read: (query: Static<C['query']>) => Promise<Answer<Reply<C>>> | Answer<Reply<C>>,
): void {
  serve(app, contract, async ({ query, request, reply }: Call<C>): Promise<Reply<C>> => {
    const { value, bytes } = await read((await withHidden(query as Asked, request)) as Static<C['query']>)
    if (request.routeOptions.url === contract.path) reply.type('application/json; charset=utf-8').send(bytes())
    return value
  })
}
