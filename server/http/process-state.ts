import type { Sandbox } from '#sandbox/sandbox.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

/** The one thing that the parts of the process share. */
export type ProcessState = {
  readonly cache: PageCache
  /** The stand-in for the card provider, where there is no key for the real one. */
  readonly sandbox?: Sandbox
  /** Says no more to load balancers; still answers. */
  isDraining: boolean
}
