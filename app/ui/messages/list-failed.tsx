import type { Failure } from '#app/ui/forms/unreachable.ts'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'

import { Notice } from './notice.tsx'

/** In place of a list. */
export function ListFailed({ failed, href }: { failed: Failure; href: string }) {
  useFailureToast(failed)
  return (
    <Notice kind="warning" title={failed.description}>
      <a href={href} className="text-plum underline">
        Try again
      </a>
    </Notice>
  )
}
