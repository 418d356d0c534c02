import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { SiteLink, writePlainMail } from '#app/privacy/registers/plain-mail.server.tsx'
import { confirmEmailPath, requestStatusPath } from '#app/privacy/requests/request-link.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

import { acknowledgementTemplate, receivedTemplate, reminderTemplate } from './mail-templates.ts'
import { privacyRequests } from './requests-schema.ts'

export const requestMailTasks = {
  [receivedTemplate]: mailJob(async ({ reference = '', path = '' }) => {
    return await writePlainMail({
      subject: `New request about personal data ${reference}`,
      preview: `Reference ${reference}`,
      children: (
        <>
          <Paragraph>
            Somebody used the form about their rights. The reference is {reference}, and the clock runs from today.
          </Paragraph>
          <Paragraph>
            <SiteLink path={path}>Read it after signing in</SiteLink>
          </Paragraph>
        </>
      ),
    })
  }),
  [reminderTemplate]: mailJob(async ({ reference = '', path = '', dueOn = '', step = '' }) => {
    const last = formatDate(new Date(dueOn))
    const isOverdue = Number(step) < 0
    return await writePlainMail({
      subject: isOverdue ? `Overdue: request ${reference}` : `Due by ${last}: request ${reference}`,
      preview: `Reference ${reference}`,
      children: (
        <>
          <Paragraph>
            {isOverdue
              ? `The last day for the request ${reference} was ${last}. Please answer it today, and write down why it is late.`
              : `The last day for the request ${reference} is ${last}.`}
          </Paragraph>
          <Paragraph>
            <SiteLink path={path}>Open it after signing in</SiteLink>
          </Paragraph>
        </>
      ),
    })
  }),
  [acknowledgementTemplate]: mailJob(async ({ reference = '' }) => {
    const [{ site_name: siteName, contact_phone: phone }, [request]] = await Promise.all([
      publicSettings(),
      db.select().from(privacyRequests).where(eq(privacyRequests.reference, reference)),
    ])
    if (!request) throw new Error('The request is gone')
    return await writeAcknowledgement({ ...request, siteName, phone })
  }),
}

type Acknowledged = Pick<typeof privacyRequests.$inferSelect, 'id' | 'reference' | 'type' | 'dueOn' | 'emailLinkId'> & {
  siteName: string
  phone: string
}

/** Signs the links only now, because staff can read the outbox. */
async function writeAcknowledgement({ id, reference, emailLinkId, siteName, phone, ...due }: Acknowledged) {
  return await writePlainMail({
    subject: `We have received your request (${reference})`,
    preview: `Your reference is ${reference}`,
    children: (
      <>
        <Paragraph>
          We have received your request about your personal data. Your reference is {reference}. {describePromise(due)}
        </Paragraph>
        {emailLinkId && (
          <Paragraph>
            Please{' '}
            <SiteLink path={confirmEmailPath(id, emailLinkId)}>confirm that this email address is yours</SiteLink>. The
            link works once. It helps us to give your information to nobody but you.
          </Paragraph>
        )}
        <Paragraph>
          <SiteLink path={requestStatusPath(id)}>See where your request is</SiteLink> at any time. Please do not pass
          these links on.
        </Paragraph>
        <Paragraph>
          If you did not ask for anything, please tell us on {phone} and give the reference: somebody typed your
          address.
        </Paragraph>
        <Paragraph>{siteName}</Paragraph>
      </>
    ),
  })
}

function describePromise({ type, dueOn }: Pick<Acknowledged, 'type' | 'dueOn'>) {
  if (type === 'complaint' || !dueOn)
    return 'We look into your complaint without undue delay, and tell you what came of it.'
  return `We answer by ${formatDate(new Date(dueOn))}. Should it take longer, we tell you so before then.`
}
