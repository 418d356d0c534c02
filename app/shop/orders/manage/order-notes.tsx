import { Form } from 'react-router'

import { type FieldErrors, type KeptInput, keptText } from '#app/platform/kept-input.ts'
import { maxNoteLength } from '#app/shop/orders/manage/order-forms.ts'
import type { OrderHistory } from '#app/shop/orders/manage/order-record.server.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/dates.ts'
import { TextArea } from '#app/ui/text-area.tsx'

/** What staff noted among themselves. */
export function OrderNotes({ action, events }: { action: string; events: OrderHistory['events'] }) {
  const notes = events.filter(({ kind }) => kind === 'note')
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-4 border-t pt-5 print:hidden">
      <h3 className="text-base">Notes</h3>
      {notes.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {notes.map(({ id, words, actor, createdAt }) => (
            <li key={id} className="border-line border-l-4 pl-4">
              <p className="text-ink-soft text-sm">
                {actor ?? 'Somebody who has left'}, {formatMoment(createdAt)}
              </p>
              <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{words}</p>
            </li>
          ))}
        </ul>
      )}
      {/* Keyed, so that it is empty again after a note was added. */}
      <OrderNoteForm key={notes.length} action={action} />
    </section>
  )
}

type OrderNoteFormProps = { action: string; errors?: FieldErrors | undefined; kept?: KeptInput | undefined }

export function OrderNoteForm({ action, errors, kept }: OrderNoteFormProps) {
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid grid-cols-1 gap-4">
      <TextArea
        name="note"
        label="New note"
        hint="For the team only."
        rows={3}
        limit={maxNoteLength}
        defaultValue={keptText(kept, 'note')}
        error={errors?.note}
      />
      <Button kind="secondary" size="small" className="justify-self-start">
        Add the note
      </Button>
    </Form>
  )
}
