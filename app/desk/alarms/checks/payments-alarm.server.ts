import { type Alarm, bad, well } from '#app/desk/alarms/alarm.ts'
import { readPaymentHealth } from '#app/shop/payments/health/payment-health.server.ts'
import { type HealthProblem, problemMessages } from '#app/shop/payments/health/payment-health.ts'

/** The shop's admins get a separate mail about each other problem. */
const silence: HealthProblem[] = ['signatures', 'events missing', 'reconciler', 'reconciler failed', 'orders waiting']

export const paymentsSilentAlarm: Alarm = {
  kind: 'payments_silent',
  async check() {
    const { troubles } = await readPaymentHealth()
    const silent = silence.filter((problem) => troubles.includes(problem))
    return silent.length > 0 ? bad(silent.map((problem) => problemMessages[problem]).join(' ')) : well
  },
}
