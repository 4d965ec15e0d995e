import { defineRemote } from '@evens/remote-sdk'
import { AppView } from './article/app-view.tsx'
import { ArticleView } from './article/article-view.tsx'
import { ContactsView } from './article/contacts-view.tsx'
import { RulesView } from './article/rules-view.tsx'
import { CalculatorView } from './calculator/calculator-view.tsx'
import { ListView, NewsView } from './lists/lists.tsx'

const article = { Component: ArticleView }

export default defineRemote({
  name: 'info',
  dictionaries: ['main', 'info', 'calculator'],
  views: {
    article,
    contacts: { Component: ContactsView },
    rules: { Component: RulesView },
    calculator: { Component: CalculatorView },
    alphabet: article,
    partners: article,
    app: { Component: AppView },
    'blog-article': article,
    blog: { Component: ListView },
    news: { Component: NewsView },
  },
})
