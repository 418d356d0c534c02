import type { Sandbox } from '#sandbox/sandbox.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

export type ProcessState = {
  readonly cache: PageCache
  /** Stands in for the card provider when there is no Stripe key. */
  readonly sandbox?: Sandbox
  /** /readyz refuses; all other requests are still served. */
  isDraining: boolean
}
