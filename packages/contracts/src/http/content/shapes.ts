import { Type } from 'typebox'

export const Language = Type.String({ pattern: '^[a-z]{2}$' })
export const ContentPath = Type.String({ pattern: '^[a-z0-9_-]+(/[a-z0-9_-]+){0,3}$', maxLength: 120 })

export const summaryFields = {
  path: Type.String(),
  language: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updated: Type.String(),
  category: Type.String(),
  order: Type.Integer(),
}
