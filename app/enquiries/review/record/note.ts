import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

export const maxNoteLength = 5000

export const noteForm = z.object({
  note: text({ label: 'Note', min: 1, max: maxNoteLength, message: 'Please write the note', isMultiline: true }),
})
