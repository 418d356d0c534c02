import { useEffect, useRef } from 'react'

import { Notice } from '#app/ui/notice.tsx'

interface FailedNoteProps {
  failed: { title: string; description: string }
}

/** Why what was sent could not be done. Takes focus: at the end of a long form nobody would see that it stands here. */
export function FailedNote({ failed }: FailedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed) note.current?.focus()
  }, [failed])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={note} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice kind="warning" title={failed.title}>
        {failed.description}
      </Notice>
    </div>
  )
}
