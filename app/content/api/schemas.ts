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

const summary = { slug: z.string(), url: address, title: z.string(), publishedAt: instant }

export const pageSummary = z.object(summary).meta({ id: 'PageSummary' })
export const page = z
  .object({ ...summary, picture: picture.nullable(), effectiveOn: z.iso.date().nullable(), markdown, text })
  .meta({ id: 'Page' })

const postFacts = {
  ...summary,
  excerpt: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  picture: picture.nullable(),
  reviewed: reviewed.nullable(),
}
export const postSummary = z.object(postFacts).meta({ id: 'PostSummary' })
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
export const problem = z.object({ message: z.string() }).meta({ id: 'Problem' })
