import { useState } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { Specimen } from './specimen.tsx'

export function OverlayExamples() {
  const [open, setOpen] = useState<'short' | 'long'>()
  const close = () => setOpen(undefined)

  return (
    <Specimen
      title="Dialogs and toasts"
      note="A dialog is closed by Escape, its cross or an action. A toast waits while it is hovered."
    >
      <div className="flex flex-wrap gap-3">
        <Button type="button" kind="secondary" onClick={() => setOpen('short')}>
          Ask before deleting
        </Button>
        <Button type="button" kind="secondary" onClick={() => setOpen('long')}>
          Open an enquiry
        </Button>
        <Button type="button" kind="secondary" onClick={() => showToast(saved)}>
          Say it worked
        </Button>
        <Button type="button" kind="secondary" onClick={() => showToast(failed)}>
          Say it failed
        </Button>
      </div>
      {open === 'short' && (
        <Dialog
          title="Delete this enquiry?"
          closeHref="?"
          onClose={close}
          footer={
            <>
              <Button type="button" kind="danger" onClick={close}>
                Delete enquiry
              </Button>
              <Button type="button" kind="secondary" onClick={close}>
                Keep it
              </Button>
            </>
          }
        >
          <p>The enquiry of Amina Yusuf goes to the bin and can be taken back for 30 days.</p>
        </Dialog>
      )}
      {open === 'long' && (
        <Dialog
          title="The enquiry of Siân Pryce-Featherstonehaugh"
          closeHref="?"
          onClose={close}
          size="wide"
          footer={
            <Button type="button" onClick={() => showToast(failed)}>
              Say it failed
            </Button>
          }
        >
          <div className="grid gap-5">
            {Array.from({ length: 9 }, (_, index) => (
              <TextField key={index} name={`answer${index}`} label={`Question ${index + 1}`} defaultValue="An answer" />
            ))}
          </div>
        </Dialog>
      )}
    </Specimen>
  )
}

const saved = { title: 'Order Updated', description: 'The family gets an email about it.' }
const failed = {
  title: 'Validation Error',
  description: 'Please enter a delivery address.',
  kind: 'destructive',
} as const
