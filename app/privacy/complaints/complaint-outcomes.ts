export const complaintOutcomes = ['upheld', 'partly', 'not upheld'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

export const outcomeLabels: Record<ComplaintOutcome, string> = {
  upheld: 'Upheld',
  partly: 'Partly upheld',
  'not upheld': 'Not upheld',
}
