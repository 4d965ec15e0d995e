import type { Shell } from '@evens/remote-sdk'

type Asked = Pick<Shell, 'call' | 'texts' | 'language'>

/** Dictionaries that a page has only where somebody looks for what they say. */
export async function bringTexts({ call, texts, language }: Asked, dictionaries: readonly string[]): Promise<void> {
  const { messages } = await call('GET /bff-api/dictionary/{lang}', {
    params: { lang: language },
    query: { ids: dictionaries.join(',') },
  })
  texts.add(messages)
}
