import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { Instance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

/** Everything that staff write at the privacy desk, and a copy of the data held about somebody. */
export async function workAtPrivacyDesk(instance: Instance, cookie: string, text: string, reference: string) {
  const desk = '/admin/privacy'
  const send = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await post(instance.url + path, fields, { Cookie: cookie })
    const to = answer.headers.get('Location')
    if (answer.status !== 302 || !to) throw new Error(`${path} was answered with ${answer.status}`)
    return to
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const privacyRequest = { channel: 'letter', receivedOn: today, name: 'Ada Okafor', email: '', phone: '', words: text }

  const request = await send(`${desk}/requests/new`, { ...privacyRequest, type: 'access' })
  await send(`${request}/note`, { note: text })
  await send(`${request}/extend`, { extensionReason: text })
  await send(`${request}/refuse`, { refusalSource: 'excessive', refusalReason: text })

  const complaint = await send(`${desk}/requests/new`, { ...privacyRequest, type: 'complaint' })
  await send(`${complaint}/acknowledge`, { acknowledgedOn: today })
  await send(`${complaint}/decide`, { resolution: 'upheld', endedOn: today })

  const discoveredAt = `${today}T00:00`
  const breach = await send(`${desk}/breaches/new`, {
    whatHappened: text,
    discoveredAt,
    people: '3',
    dataKinds: 'health',
  })
  const assessment = { whatHappened: text, people: '3', dataKinds: 'health', risk: 'likely', measures: text }
  await send(`${breach}/assess`, { ...assessment, [beforeName('on')]: '1' })
  await send(`${breach}/decide`, { decision: 'report', decisionReason: text })

  const person = await send(`${desk}/people`, { typed: reference })
  const page = (name: string) => person.replace('/people?', `/people/${name}?`)
  await send(page('copy'))
  await send(page('correction'), { name: 'Ada Quillfeather', email: '', phone: '' })
}
