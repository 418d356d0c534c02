import { createContext, type RouterContextProvider } from 'react-router'

/** What the server knows of the request it is answering, and what the answer has to say back to it. */
export type RequestFacts = {
  readonly id: string
  /** The visitor's address as far as TRUST_PROXY lets us believe it; IPv6 cut to its /64. */
  readonly address: string
  /** Marks the scripts and styles that we wrote ourselves. */
  readonly nonce: string
  readonly page: PageFacts
  /** The finished page, handed over beside its Response: on the way through one it would be copied three times. */
  html?: Buffer
  /** What became of the answer: an unexpected failure that was logged, or no room for it in time. */
  failure?: 'bug' | 'outage' | 'refused'
}

/** What loaders say of the page they show; see `keepPage`. */
export type PageFacts = {
  readonly tags: Set<string>
  readonly params: Set<string>
  expiresAt: number
  isForEveryone: boolean
  isPersonal: boolean
}

export const requestFacts = createContext<RequestFacts>()

export type RequestContext = Readonly<RouterContextProvider>

export function newPageFacts(): PageFacts {
  return {
    tags: new Set(),
    params: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    isForEveryone: false,
    isPersonal: false,
  }
}
