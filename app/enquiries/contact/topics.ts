/** What a message can be about when a page of a service led to the form: the subject it begins with. */
export const topics = {
  'antenatal-classes': 'Antenatal classes',
  'newborn-care': 'Newborn care at home',
  'postnatal-care': 'Postnatal care at home',
} as const

export function isTopic(name: string | null): name is keyof typeof topics {
  return name !== null && Object.hasOwn(topics, name)
}
