import { createContext, type RouterContextProvider } from 'react-router'

export type RequestFacts = {
  readonly id: string
  readonly address: string
  readonly nonce: string
  readonly page: PageFacts
  readonly now?: Date
  exceptions?: AnswerExceptions
  /** The finished page, passed beside its Response, which would copy it three times. */
  html?: Buffer
  retryAfterSeconds?: number
  failure?: 'bug' | 'outage' | 'refused'
}

export type PageFacts = {
  readonly tags: Set<string>
  readonly params: Set<string>
  expiresAt: number
  isForEveryone: boolean
  isPersonal: boolean
  /** A form token is missing: see `leaveTokenHole`. */
  hasTokenHole: boolean
}

export type AnswerExceptions = {
  /** Our own pages may frame this page, without scripts or form submissions. */
  isFramed?: true
  /** The address is a secret, so the page sends no Referer. */
  sendsNoReferrer?: true
  frames?: readonly string[]
  /** The only style attributes allowed, for an email in a frame. */
  styleAttributes?: readonly string[]
}

export const requestFacts = createContext<RequestFacts>()

/** Renders pages as the server does, but without caches, logs and counters. */
export type Renderer = (path: string, facts: RequestFacts) => Promise<Response>

export const renderer = createContext<Renderer>()

export type RequestContext = Readonly<RouterContextProvider>

/** The current time for public pages; previews may set another, for scheduled content. */
export function nowFor(context: RequestContext): Date {
  return context.get(requestFacts).now ?? new Date()
}

export function allowAnswerExceptions(context: RequestContext, exceptions: AnswerExceptions) {
  const facts = context.get(requestFacts)
  facts.exceptions = { ...facts.exceptions, ...exceptions }
}

export function newPageFacts(): PageFacts {
  return {
    tags: new Set(),
    params: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    isForEveryone: false,
    isPersonal: false,
    hasTokenHole: false,
  }
}
