import { z } from 'zod'

const address = z.url().describe('Where visitors read it')
const instant = z.iso.datetime().describe('In UTC')
const markdown = z
  .string()
  .describe(
    'As it is stored. Addresses that begin with / are of this site: /media/{id} is a picture, /go/{id} leads on.',
  )
const text = z.string().describe('The same in plain words, a line for each paragraph')

const picture = z
  .object({ url: z.url(), alt: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Picture', description: 'The widest file. Alt text is empty where it only decorates.' })

const reviewed = z
  .object({ by: z.string(), qualification: z.string().nullable(), on: z.iso.date(), next: z.iso.date() })
  .meta({ id: 'Reviewed', description: 'Of health advice: who reviewed what it says, when, and when it is due again.' })

const summaryFields = { slug: z.string(), url: address, title: z.string(), publishedAt: instant }

const pageSummary = z.object(summaryFields).meta({ id: 'PageSummary' })
export const page = z
  .object({ ...summaryFields, picture: picture.nullable(), effectiveOn: z.iso.date().nullable(), markdown, text })
  .meta({ id: 'Page' })

const postFacts = {
  ...summaryFields,
  excerpt: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  picture: picture.nullable(),
  reviewed: reviewed.nullable(),
}
const postSummary = z.object(postFacts).meta({ id: 'PostSummary' })
export const post = z
  .object({ ...postFacts, tags: z.array(z.string()), changedAt: instant, markdown, text })
  .meta({ id: 'Post' })

export const question = z
  .object({ id: z.uuid(), url: address, question: z.string(), category: z.string().nullable(), markdown, text })
  .meta({ id: 'Question' })

export const pageList = z.object({ pages: z.array(pageSummary) }).meta({ id: 'PageList' })
export const postList = z
  .object({ posts: z.array(postSummary), page: z.int(), pages: z.int(), total: z.int() })
  .meta({ id: 'PostList', description: 'The newest first' })
export const questionList = z.object({ questions: z.array(question) }).meta({ id: 'QuestionList' })
export const midwifeList = z
  .object({
    midwives: z.array(
      z
        .object({
          slug: z.string(),
          url: address,
          name: z.string(),
          summary: z.string(),
          nmcPin: z.string(),
          registeredUntil: z.iso.date(),
          midwifeSince: z.string().nullable().describe('A year'),
          languages: z.array(z.string()),
          areas: z.array(z.string()),
          availability: z.string().nullable(),
          picture: picture.nullable(),
          markdown,
          text,
        })
        .meta({ id: 'Midwife' }),
    ),
  })
  .meta({ id: 'MidwifeList', description: 'Midwives with a current registration' })
export const priceList = z
  .object({
    prices: z.array(
      z
        .object({
          id: z.uuid(),
          name: z.string(),
          service: z.string(),
          soldAs: z.string().describe('visit or package'),
          pence: z.int(),
          isFrom: z.boolean(),
          unit: z.string(),
          markdown,
          text,
        })
        .meta({ id: 'Price' }),
    ),
  })
  .meta({ id: 'PriceList' })
export const classList = z
  .object({
    classes: z.array(
      z
        .object({
          slug: z.string(),
          url: address,
          title: z.string(),
          summary: z.string(),
          sessions: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
          format: z.string().describe('in-person, online or hybrid'),
          venue: z.string().nullable(),
          teacher: z.string().nullable(),
          pence: z.int(),
          availability: z.enum(['free', 'last', 'full']),
          markdown,
          text,
        })
        .meta({ id: 'Class' }),
    ),
  })
  .meta({ id: 'ClassList', description: 'Those that have not begun' })

export const latestReviews = 100

export const reviewList = z
  .object({
    reviews: z.array(
      z
        .object({
          id: z.uuid(),
          firstName: z.string(),
          town: z.string(),
          quote: z.string(),
          service: z.string(),
          month: z.string().describe('In which it was written, such as 2026-03'),
        })
        .meta({ id: 'Review' }),
    ),
  })
  .meta({ id: 'ReviewList', description: `The latest ${latestReviews}` })
const problem = z.object({ message: z.string() }).meta({ id: 'Problem' })

export const apiPath = '/api/v1'

type Operation = {
  path: string
  id: string
  summary: string
  answer: z.ZodType
  parameters?: object[]
  mayNotExist?: boolean
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
  { path: '/pages/{slug}', id: 'getPage', summary: 'One page', answer: page, parameters: [slug], mayNotExist: true },
  {
    path: '/posts',
    id: 'listPosts',
    summary: 'Posts of the blog',
    answer: postList,
    parameters: [pageNumber],
    mayNotExist: true,
  },
  { path: '/posts/{slug}', id: 'getPost', summary: 'One post', answer: post, parameters: [slug], mayNotExist: true },
  { path: '/faqs', id: 'listQuestions', summary: 'Questions and answers, in their order', answer: questionList },
  { path: '/midwives', id: 'listMidwives', summary: 'Who comes to families, in their order', answer: midwifeList },
  { path: '/prices', id: 'listPrices', summary: 'What care costs, in pence', answer: priceList },
  { path: '/classes', id: 'listClasses', summary: 'Classes with dates, the next one first', answer: classList },
  { path: '/reviews', id: 'listReviews', summary: 'What families say, the latest first', answer: reviewList },
]

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

function describe({ id, summary, answer, parameters, mayNotExist }: Operation) {
  return {
    operationId: id,
    summary,
    ...(parameters ? { parameters } : {}),
    responses: {
      200: { description: summary, content: json(answer) },
      ...(mayNotExist ? { 404: { description: 'It is not there, or not to be seen', content: json(problem) } } : {}),
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
