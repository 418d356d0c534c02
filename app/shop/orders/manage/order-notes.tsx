import { NoteForm, Notes } from '#app/desk-parts/record/notes.tsx'
import { maxNoteLength } from '#app/shop/orders/manage/order-forms.ts'
import type { RefusedOrderForm } from '#app/shop/orders/manage/order-record-actions.server.ts'
import type { OrderHistory } from '#app/shop/orders/manage/order-record.server.ts'

type OrderNotesProps = { action: string; events: OrderHistory['events']; refused: RefusedOrderForm | undefined }

export function OrderNotes({ action, events, refused }: OrderNotesProps) {
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map(({ id, words, actor, createdAt }) => ({ id, note: words, author: actor, createdAt }))
  return (
    <Notes notes={notes}>
      <NoteForm
        {...(refused?.intent === 'note' ? refused : {})}
        action={action}
        intent="note"
        hint="For the team only."
        limit={maxNoteLength}
      />
    </Notes>
  )
}
