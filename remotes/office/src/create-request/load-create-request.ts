import { SUPPORT_TOPICS, type SupportSubject, supportSubTopic, supportTopic } from '@evens/contracts'
import { type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { topicText } from '../support/load-support.ts'
import {
  ownTransaction,
  ownTransactions,
  readSubjectParams,
  type SubjectParams,
  subjectQuery,
  type Transaction,
} from './own-transactions.ts'

/** The transaction parameter of a request about none in the list. */
const NONE = 'none'

type Choice = { readonly href: string; readonly title: string; readonly text?: string; readonly icon?: string }
/** A completed step; `href` leads back to it. */
export type Step = { readonly label: string; readonly href: string }

export type SubjectState = {
  readonly step: 'subject'
  readonly subject: SupportSubject
  readonly params: SubjectParams
  readonly choices: readonly Choice[]
  /** Addresses of this step unfiltered, of its first page, of the next page, and of the next step without a transaction. */
  readonly here: string
  readonly newest: string
  readonly older: string | null
  readonly without: string
}

export type CreateRequestState = { readonly steps: readonly Step[] } & (
  | { readonly step: 'topic' | 'sub_topic'; readonly choices: readonly Choice[] }
  | SubjectState
  | {
      readonly step: 'write'
      readonly topic: string
      readonly subTopic: string
      readonly subject: Transaction | null
    }
)

/** The path holds the steps: topic, sub-topic, transaction if the sub-topic has one, then the text. */
export async function loadCreateRequest({ shell, page }: LoadContext): Promise<Loaded> {
  const { topic, subTopic, transaction } = page.params
  if (topic === undefined) return { state: topics(shell) }
  const above = [{ href: addressOf(shell), label: shell.describe('officeCreateRequest').title }]
  if (subTopic === undefined) return { state: subTopics(shell, topic), title: topicText(shell.texts, topic), above }
  const state = await subjectOrWords(shell, page, { topic, subTopic, transaction })
  return { state, title: topicText(shell.texts, topic, subTopic), above }
}

const addressOf = (shell: Shell, topic?: string, subTopic?: string, transaction?: string): string =>
  shell.href('officeCreateRequest', {
    ...(topic !== undefined && { topic }),
    ...(subTopic !== undefined && { subTopic }),
    ...(transaction !== undefined && { transaction }),
  })

const topics = (shell: Shell): CreateRequestState => ({
  step: 'topic',
  steps: [],
  choices: SUPPORT_TOPICS.map(({ id, icon }) => ({
    href: addressOf(shell, id),
    title: topicText(shell.texts, id),
    text: shell.texts.t(`desk_topic_${id}_text`),
    icon,
  })),
})

function subTopics(shell: Shell, topic: string): CreateRequestState {
  const found = supportTopic(topic)
  if (found === undefined) throw new ViewNotFound(`no topic ${topic}`)
  return {
    step: 'sub_topic',
    steps: [{ label: topicText(shell.texts, topic), href: addressOf(shell) }],
    choices: found.subTopics.map(({ id }) => ({
      href: addressOf(shell, topic, id),
      title: topicText(shell.texts, topic, id),
    })),
  }
}

type Chosen = { readonly topic: string; readonly subTopic: string; readonly transaction: string | undefined }

async function subjectOrWords(
  shell: Shell,
  page: LoadContext['page'],
  { topic, subTopic, transaction }: Chosen,
): Promise<CreateRequestState> {
  const { texts } = shell
  const found = supportSubTopic(topic, subTopic)
  if (found === undefined) throw new ViewNotFound(`no sub-topic ${topic}/${subTopic}`)
  const { subject } = found
  if (subject === undefined && transaction !== undefined) throw new ViewNotFound('the sub-topic has no transaction')
  const steps: readonly Step[] = [
    { label: topicText(texts, topic), href: addressOf(shell) },
    { label: topicText(texts, topic, subTopic), href: addressOf(shell, topic) },
  ]
  if (subject === undefined) return { step: 'write', steps, topic, subTopic, subject: null }

  const again = addressOf(shell, topic, subTopic)
  if (transaction === NONE) {
    const without = { label: texts.t('desk_without_subject'), href: again }
    return { step: 'write', steps: [...steps, without], topic, subTopic, subject: null }
  }
  if (transaction === undefined)
    return { steps, ...(await choiceOf(shell, subject, readSubjectParams(page.fullPath), { topic, subTopic })) }
  const chosen = await ownTransaction(shell, subject, transaction)
  if (chosen === null) throw new ViewNotFound('no such transaction')
  return { step: 'write', steps: [...steps, { label: chosen.title, href: again }], topic, subTopic, subject: chosen }
}

async function choiceOf(
  shell: Shell,
  subject: SupportSubject,
  params: SubjectParams,
  { topic, subTopic }: Pick<Chosen, 'topic' | 'subTopic'>,
): Promise<SubjectState> {
  const { list, older } = await ownTransactions(shell, subject, params)
  const first: SubjectParams = { ...params, before: null, page: 1 }
  const at = (one: SubjectParams): string =>
    shell.href('officeCreateRequest', { topic, subTopic }, { query: subjectQuery(one) })
  const olderAt = (mark: string): string =>
    at(subject === 'coupon' ? { ...first, before: mark } : { ...first, page: Number(mark) })
  return {
    step: 'subject',
    subject,
    params,
    choices: list.map(({ id, title, text }) => ({ href: addressOf(shell, topic, subTopic, id), title, text })),
    here: addressOf(shell, topic, subTopic),
    newest: at(first),
    older: older === null ? null : olderAt(older),
    without: addressOf(shell, topic, subTopic, NONE),
  }
}
