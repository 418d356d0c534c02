import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'

import { daysBetween } from '#app/enquiries/typed-date.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { addDays, formatDate, londonClock } from '#app/platform/time/london-time.ts'
import { deskMail, SiteLink, writePlainMail } from '#app/privacy/cases/desk-mail.server.tsx'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings, readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

import { confirmEmailPath, requestStatusPath } from './request-link.server.ts'
import { requestsPath } from './request-list.server.ts'
import { privacyRequestReminders, privacyRequests } from './requests-schema.ts'

export const receivedTemplate = 'privacy-request-received'
export const acknowledgementTemplate = 'privacy-request-acknowledgement'
const reminderTemplate = 'privacy-request-reminder'

export const requestMailNames = {
  [receivedTemplate]: 'To the team: it came',
  [acknowledgementTemplate]: 'Acknowledgement, with the link to confirm the address',
  [reminderTemplate]: 'To the team: the last day is near',
}

export const requestTasks = {
  async 'remind-of-privacy-requests'() {
    await remindOfRequests(new Date())
  },
  [receivedTemplate]: deskMail(({ reference = '' }) => ({
    subject: `New request about personal data ${reference}`,
    words: `Somebody used the form about their rights. The reference is ${reference}, and the clock runs from today.`,
    link: 'Read it after signing in',
  })),
  [reminderTemplate]: deskMail(({ reference = '', dueOn = '', step = '' }) => {
    const last = formatDate(new Date(dueOn))
    const isOverdue = Number(step) < 0
    return {
      subject: isOverdue ? `Overdue: request ${reference}` : `Due by ${last}: request ${reference}`,
      words: isOverdue
        ? `The last day for the request ${reference} was ${last}. Please answer it today, and write down why it is late.`
        : `The last day for the request ${reference} is ${last}.`,
      link: 'Open it after signing in',
    }
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

/** Days before the due date; -1 once it has passed. Only the nearest step that applies is sent. */
const steps = [-1, 1, 3, 7, 14]

/** Sends each step once for each due date, however many instances run it. A paused clock sends none. */
export async function remindOfRequests(now: Date) {
  const today = londonClock(now).day
  const { id, reference, dueOn, endedOn, identityAskedOn, identityCheckedOn } = privacyRequests
  await transaction(async (tx) => {
    const due = await tx
      .select({ id, reference, dueOn })
      .from(privacyRequests)
      .where(
        and(
          isNull(endedOn),
          lte(dueOn, addDays(today, Math.max(...steps))),
          or(isNull(identityAskedOn), isNotNull(identityCheckedOn)),
        ),
      )
      .orderBy(dueOn, id)
    const { team_email: recipient } = await readSiteSettings(tx)
    for (const request of due) {
      const last = request.dueOn ?? today
      const daysLeft = daysBetween(today, last)
      const step = steps.find((one) => Math.max(daysLeft, -1) <= one) ?? -1
      const { rowCount } = await tx
        .insert(privacyRequestReminders)
        .values({ requestId: request.id, dueOn: last, step })
        .onConflictDoNothing()
      if (!rowCount) continue
      const facts = {
        reference: request.reference,
        path: `${requestsPath}/${request.id}`,
        dueOn: last,
        step: String(step),
      }
      await queueMail(tx, { template: reminderTemplate, recipient, facts })
    }
  })
}
