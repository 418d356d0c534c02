import { ownValue } from '#app/platform/own-value.ts'
type Details = { [name: string]: unknown } | null

const steps: Record<string, string> = {
  'kept open': 'saw a change while it was open',
  binned: 'moved it to the bin',
  restored: 'restored it from the bin',
  released: 'released it, and its mails went out',
  'marked answered': 'marked it as answered',
  'marked not answered': 'marked it as not answered',
  'put under legal hold': 'put it under legal hold',
  'released from legal hold': 'ended its legal hold',
  'added a note': 'added a note',
  'deleted a note': 'deleted a note',
  'kept a note': 'said why a note may stay',
  'withdrew consent': 'was told that consent is withdrawn',
  'dated the complaint': 'set the dates of the complaint',
  'took back that it became care': 'took back that it became care',
  'sent mail again': 'sent a mail again',
}

/** One step in the life of a record, after the name of who took it. */
export function tellStep(action: string, details: Details): string {
  if (action === 'set the outcome') return `set the outcome${to(details?.outcome)}`
  if (action === 'gave') return `gave it${to(details?.to)}`
  return ownValue(steps, action) ?? `${action} it`
}

// Retention may have emptied it.
function to(fact: unknown) {
  return typeof fact === 'string' ? ` to ${fact}` : ''
}
