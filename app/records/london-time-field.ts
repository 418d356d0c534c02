import { limitedString } from '#app/platform/forms/forms.ts'
import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'

/** In London time. In a repeated hour, the first. Null when left blank. */
export const londonTime = limitedString('Please choose a day and a time', { max: 100 })
  .trim()
  .transform((typed, check): Date | null => {
    if (typed === '') return null
    const instant = instantIn(typed)
    if (!instant) check.addIssue({ code: 'custom', message: 'Please choose a day and a time that there is' })
    return instant ?? null
  })

export function instantIn(typed: string): Date | undefined {
  const [day = '', time = ''] = typed.split('T')
  return londonInstants(day, time)?.[0]
}

export function londonTimeField(instant: Date | null): string {
  if (!instant) return ''
  const { day, time } = londonClock(instant)
  return `${day}T${time}`
}
