import { openOwnForm } from './open-form.ts'
import { daysFromToday } from './typed-day.ts'
import { untilChangesArrive } from './until-changes-arrive.ts'

/** Opens the registration for classes, with all that must be answered but how far along the pregnancy is. */
export async function openRegistration(site: string, answers: Record<string, string>, query = '') {
  // The classes that it names have just been made.
  await untilChangesArrive({ url: site })
  const form = await openOwnForm(site, `/services/antenatal-classes-registration${query}`)
  const group = (legend: string) => form.page.within('group', new RegExp(`^${RegExp.escape(legend)}`))
  for (const [legend, label] of Object.entries({ 'Is this your first baby?': 'Yes', ...answers }))
    group(legend).check(new RegExp(`^${label}`))
  const due = group('When is your baby due?').all('field')
  for (const [at, part] of daysFromToday(109).entries()) due[at]?.setAttribute('value', part)
  form.page.check(/^I agree that you may use this information/)
  return form
}
