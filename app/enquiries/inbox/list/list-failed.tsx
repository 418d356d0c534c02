import { useEffect } from 'react'

import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Notice } from '#app/ui/messages/notice.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

export function ListFailed({ failed, href }: { failed: Failed; href: string }) {
  useEffect(() => showToast({ ...failed, kind: 'destructive' }), [failed])
  return (
    <Notice kind="warning" title={failed.description}>
      <a href={href} className="text-plum underline">
        Try again
      </a>
    </Notice>
  )
}
