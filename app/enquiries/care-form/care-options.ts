/** Specification, section 3. */
export const deliveryModes = ['Vaginal delivery', 'Caesarean section', 'Assisted delivery (forceps/vacuum)'] as const

export const vaginalTraumas = [
  'Episiotomy',
  'First degree tear',
  'Second degree tear',
  'Third degree tear',
  'Fourth degree tear',
  'No trauma',
] as const

export const bloodLosses = [
  'Less than 500ml (normal)',
  '500-999ml (minor PPH)',
  '1000-1999ml (major PPH)',
  'Massive PPH',
  'Unknown',
] as const

export const contactWays = ['email', 'phone'] as const

export function asChoices(options: readonly string[]) {
  return options.map((option) => ({ value: option, label: option }))
}
