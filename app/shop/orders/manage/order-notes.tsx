import { NoteForm, Notes } from '#app/desk-parts/record/notes.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { maxNoteLength } from '#app/shop/orders/manage/order-forms.ts'
import type { OrderHistory } from '#app/shop/orders/manage/order-record.server.ts'

export function OrderNotes({ action, events }: { action: string; events: OrderHistory['events'] }) {
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map(({ id, words, actor, createdAt }) => ({ id, note: words, author: actor, createdAt }))
  return (
    <Notes notes={notes}>
      <OrderNoteForm action={action} />
    </Notes>
  )
}

type OrderNoteFormProps = { action: string; errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

export function OrderNoteForm(props: OrderNoteFormProps) {
  return <NoteForm {...props} hint="For the team only." limit={maxNoteLength} />
}
