import { mailJob } from '#app/settings/mail-job.server.ts'

import { requireEmail } from './group-param.ts'
import { testMailTemplate } from './send-test-mail.server.ts'

export const testMailTasks = {
  [testMailTemplate]: mailJob(async ({ email = '' }) => {
    const { writeSample } = await import('./email-samples.server.tsx')
    const mail = await writeSample(requireEmail(email))
    return { ...mail, subject: `[Test] ${mail.subject}` }
  }),
}
