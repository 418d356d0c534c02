/** Legal grounds for keeping a note after consent was withdrawn. Stored, so never rename one. */
export const noteRetentionGroundLabels = {
  'no health': 'It says nothing about health',
  'legal claim': 'A legal claim (UK GDPR, Article 17(3)(e))',
  'legal obligation': 'A law that requires us to keep it (UK GDPR, Article 17(3)(b))',
  safeguarding: 'Safeguarding of a child or an adult at risk (Data Protection Act 2018, Schedule 1, paragraph 18)',
}

type KeepingSource = keyof typeof noteRetentionGroundLabels
export const noteRetentionGrounds = Object.keys(noteRetentionGroundLabels) as [KeepingSource, ...KeepingSource[]]
