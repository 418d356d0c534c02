import { z } from 'zod'

import { optionalText, text } from '#app/platform/forms/forms.ts'

import { type ActivityName, activityList } from './activities.ts'
import { type ProcessorName, processorLabels, processorNames } from './processors.ts'

/** By field name. A missing field has the usual text. */
export type ProcessingNotes = Record<string, string>

export type NoteField = {
  name: string
  label: string
  /** For use without context, as in the history. */
  title: string
  /** The default text. Empty: the field is optional. */
  usual: string
}

type ActivityFields = { basis: NoteField; condition?: NoteField; retention?: NoteField }

export const activityFields = Object.fromEntries(
  activityList.map(([activity, { title, basis, condition, retention }]) => {
    const field = (part: string, label: string, usual: string): NoteField => ({
      name: `${activity}-${part}`,
      label,
      title: `${title}: ${label.toLowerCase()}`,
      usual,
    })
    const fields: ActivityFields = {
      basis: field('basis', 'Lawful basis', basis),
      ...(condition && { condition: field('condition', 'Condition for health data', condition) }),
      ...(retention && { retention: field('kept', 'How long it is kept', retention) }),
    }
    return [activity, fields]
  }),
) as Record<ActivityName, ActivityFields>

export const processorFields = Object.fromEntries(
  processorNames.map((processor) => {
    const field = (part: string, label: string): NoteField => ({
      name: `processor-${processor}-${part}`,
      label,
      title: `${processorLabels[processor]}: ${label.toLowerCase()}`,
      usual: '',
    })
    return [
      processor,
      { company: field('company', 'Company and country'), transfer: field('transfer', 'Transfer out of the UK') },
    ]
  }),
) as Record<ProcessorName, { company: NoteField; transfer: NoteField }>

export function shownFields(processors: readonly ProcessorName[]): NoteField[] {
  const ofProcessors = processors.flatMap((name) => Object.values(processorFields[name]))
  const ofActivities = Object.values(activityFields).flatMap((fields) => Object.values(fields))
  return [...ofActivities, ...ofProcessors, measuresField]
}

const measures = 'Other measures of security'
export const measuresField: NoteField = { name: 'measures', label: measures, title: measures, usual: '' }

export const noteFields = shownFields(processorNames)

export const maxNoteLength = 1000

export const notesForm = z.object(Object.fromEntries(noteFields.map((field) => [field.name, note(field)])))

function note({ label, title, usual }: NoteField) {
  const rules = { label, max: maxNoteLength, isMultiline: true }
  if (usual) return text({ ...rules, min: 3, message: `Please say: ${title}` })
  return optionalText(rules).transform((typed) => typed ?? '')
}

export function noteOf(notes: ProcessingNotes, { name, usual }: NoteField): string {
  return notes[name] ?? usual
}

export function notesOf(notes: ProcessingNotes, fields: NoteField[]): ProcessingNotes {
  return Object.fromEntries(fields.map((field) => [field.name, noteOf(notes, field)]))
}
