import { z } from 'zod'

import { page, pageList, post, postList, problem, questionList } from './schemas.ts'

export const apiPath = '/api/v1'

type Operation = {
  path: string
  id: string
  summary: string
  answer: z.ZodType
  parameters?: object[]
  mayMiss?: boolean
}

const slug = { name: 'slug', in: 'path', required: true, schema: { type: 'string' } }
const pageNumber = {
  name: 'page',
  in: 'query',
  schema: { type: 'integer', minimum: 1, default: 1 },
  description: 'Ten posts each',
}

const operations: Operation[] = [
  { path: '/pages', id: 'listPages', summary: 'Pages that visitors see', answer: pageList },
  { path: '/pages/{slug}', id: 'getPage', summary: 'One page', answer: page, parameters: [slug], mayMiss: true },
  {
    path: '/posts',
    id: 'listPosts',
    summary: 'Posts of the blog',
    answer: postList,
    parameters: [pageNumber],
    mayMiss: true,
  },
  { path: '/posts/{slug}', id: 'getPost', summary: 'One post', answer: post, parameters: [slug], mayMiss: true },
  { path: '/faqs', id: 'listQuestions', summary: 'Questions and answers, in their order', answer: questionList },
]

/** The description of the API, as OpenAPI 3.1 has it; schemas are those by which the answers are made. */
export function openApi({ siteUrl, siteName }: { siteUrl: string; siteName: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}: published content`,
      version: '1',
      description: 'Read only, for everybody, and what it says is what visitors see at that moment.',
    },
    servers: [{ url: siteUrl + apiPath }],
    paths: Object.fromEntries(operations.map((operation) => [operation.path, { get: describe(operation) }])),
    components: { schemas: schemas() },
  }
}

function describe({ id, summary, answer, parameters, mayMiss }: Operation) {
  return {
    operationId: id,
    summary,
    ...(parameters ? { parameters } : {}),
    responses: {
      200: { description: summary, content: json(answer) },
      ...(mayMiss ? { 404: { description: 'It is not there, or not to be seen', content: json(problem) } } : {}),
    },
  }
}

function json(schema: z.ZodType) {
  return { 'application/json': { schema: { $ref: reference(z.globalRegistry.get(schema)?.id ?? '') } } }
}

function schemas() {
  const { schemas: described } = z.toJSONSchema(z.globalRegistry, { uri: reference })
  return Object.fromEntries(
    Object.entries(described).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  )
}

const reference = (id: string) => `#/components/schemas/${id}`
