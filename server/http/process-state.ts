import type { Sandbox } from '#sandbox/sandbox.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

export type ProcessState = {
  readonly cache: PageCache
  /** The stand-in for the card provider, used without a Stripe key. */
  readonly sandbox?: Sandbox
  /** /readyz refuses; everything else is still answered. */
  isDraining: boolean
}
