import { ArchiveRestore, Trash2 } from 'lucide-react'
import { Form } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { Button } from '#app/ui/buttons/button.tsx'

import type { SubmissionRecord } from './submission-record.server.ts'

/** Can be undone, as in the inbox list. `list`: where the user goes next. */
export function MoveToBin({ record, list }: { record: SubmissionRecord; list: string }) {
  const block = describeDeletionBlock(record)
  if (block && !record.binnedAt) return <p className="text-ink-soft text-sm">It cannot be deleted: {block}.</p>
  const [intent, label, Icon] = record.binnedAt ? ['restore', 'Restore', ArchiveRestore] : ['bin', 'Delete', Trash2]
  return (
    <Form method="post" action={`${inboxPath}/batch?${new URLSearchParams({ back: list })}`} preventScrollReset>
      <input type="hidden" name="id" value={record.id} />
      <Button kind="quiet" size="small" name="intent" value={intent}>
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Button>
    </Form>
  )
}
