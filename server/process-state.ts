import type { PageCache } from './page-cache.ts'

/** The one thing that the parts of the process share. */
export type ProcessState = {
  readonly cache: PageCache
  /** Says no more to load balancers; still answers. */
  isDraining: boolean
}
