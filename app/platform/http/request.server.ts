import { createContext, type RouterContextProvider } from 'react-router'

/** Facts about the request that is being answered, and what its answer sets. */
export type RequestFacts = {
  readonly id: string
  readonly address: string
  readonly nonce: string
  readonly page: PageFacts
  readonly now?: Date
  exceptions?: AnswerExceptions
  /** The finished page, handed over beside its Response: on the way through one it would be copied three times. */
  html?: Buffer
  /** Retry-After of a 429. */
  retryAfterSeconds?: number
  failure?: 'bug' | 'outage' | 'refused'
}

/** What loaders say of the page they show; see `cachePage`. */
export type PageFacts = {
  readonly tags: Set<string>
  readonly params: Set<string>
  expiresAt: number
  isForEveryone: boolean
  isPersonal: boolean
  /** Personal, but nothing of anybody stands in it yet; see `markRestorable`. */
  isRestorable: boolean
}

export type AnswerExceptions = {
  /** Pages of ours may show it in a frame. In it no script runs and no form is sent, in whatever window it is. */
  isFramed?: true
  /** Its address is a secret, so it sends no Referer. */
  isUntold?: true
}

export const requestFacts = createContext<RequestFacts>()

/** Answers a request as the server does, but for all that is before and behind the pages: caches, logs, counters. */
export type Renderer = (path: string, facts: RequestFacts) => Promise<Response>

export const renderer = createContext<Renderer>()

export type RequestContext = Readonly<RouterContextProvider>

/** What public pages take for now: what is scheduled is decided by it. */
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
    isRestorable: false,
  }
}
