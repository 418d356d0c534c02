import type { Sandbox } from '#sandbox/sandbox.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

export type ProcessState = {
  readonly cache: PageCache
  /** Stands in for the card provider when there is no Stripe key. */
  readonly sandbox?: Sandbox
  /** Runs what is due. Only with JOBS=manual. */
  readonly runJobs?: () => Promise<void>
  /** /readyz refuses; all other requests are still served. */
  isDraining: boolean
}
