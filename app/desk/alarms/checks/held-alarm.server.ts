import { type Alarm, bad, well } from '#app/desk/alarms/alarm.ts'
import { countRecentlyHeld } from '#app/enquiries/review/list/held-submissions.server.ts'

// Fewer can be checked in a minute, whatever is usual.
const leastHeld = 10
const timesUsual = 5

export const heldSurgeAlarm: Alarm = {
  kind: 'held_surge',
  isSustained: true,
  async check() {
    const { lastHour, usualPerHour } = await countRecentlyHeld()
    if (lastHour < Math.max(leastHeld, usualPerHour * timesUsual)) return well
    const usual = usualPerHour < 1 ? 'fewer than one' : `about ${Math.round(usualPerHour)}`
    return bad(
      `${lastHour} enquiries were held back in the last hour; usually it is ${usual}. Look through “Possible spam” for people among them: the spam rules may be wrong, or a program is sending forms.`,
    )
  },
}
