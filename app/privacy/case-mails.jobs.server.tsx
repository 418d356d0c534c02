import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { daysBetween } from '#app/enquiries/typed-date.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { addDays, formatDate, formatDeadline, londonClock } from '#app/platform/time/london-time.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings, readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

import { breachMail, breachNews, reportDeadline } from './breaches/breach.ts'
import { privacyBreaches } from './breaches/breaches-schema.ts'
import { deskMail, mailAdmins, SiteLink, writePlainMail } from './cases/desk-mail.server.tsx'
import { confirmEmailPath, requestStatusPath } from './requests/request-link.server.ts'
import { requestMails, requestsPath } from './requests/request-types.ts'
import { type PrivacyRequest, privacyRequestReminders, privacyRequests } from './requests/requests-schema.ts'

export const caseTasks = {
  'remind-of-privacy-requests': async () => await remindOfRequests(new Date()),
  'warn-of-breach-clocks': async () => await warnOfBreachClocks(new Date()),
  [requestMails.received]: deskMail(({ reference = '' }) => ({
    subject: `New request about personal data ${reference}`,
    words: `Somebody used the form about their rights. The reference is ${reference}, and the clock runs from today.`,
    link: 'Read it after signing in',
  })),
  [requestMails.reminder]: deskMail(({ reference = '', dueOn = '', step = '' }) => {
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
  [breachMail]: deskMail(({ reference, discoveredAt = '', news }) => {
    const until = formatDeadline(reportDeadline(new Date(discoveredAt)))
    const isWarning = news === 'warning'
    return {
      subject: isWarning ? `A day left to report the breach ${reference}` : `A breach was logged: ${reference}`,
      preview: `The time to report it ends at ${until}`,
      words: isWarning
        ? `The breach ${reference} is neither reported nor decided on. The 72 hours end at ${until}.`
        : `A breach of personal data was logged under the reference ${reference}. If a risk to people is likely, the ICO has to hear of it by ${until}.`,
      link: 'Open it after signing in',
    }
  }),
  [requestMails.acknowledgement]: mailJob(async ({ reference = '' }) => {
    const [{ site_name: siteName, contact_phone: phone }, [request]] = await Promise.all([
      publicSettings(),
      db.select().from(privacyRequests).where(eq(privacyRequests.reference, reference)),
    ])
    if (!request) throw new Error('The request is gone')
    return await writeAcknowledgement(request, siteName, phone)
  }),
}

/** Signs the links only now, because staff can read the outbox. */
async function writeAcknowledgement(request: PrivacyRequest, siteName: string, phone: string) {
  const { id, reference, emailLinkId } = request
  return await writePlainMail({
    subject: `We have received your request (${reference})`,
    preview: `Your reference is ${reference}`,
    children: (
      <>
        <Paragraph>
          We have received your request about your personal data. Your reference is {reference}.{' '}
          {describePromise(request)}
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

function describePromise({ type, dueOn }: PrivacyRequest) {
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
      const step = steps.find((one) => Math.max(daysBetween(today, last), -1) <= one) ?? -1
      const { rowCount } = await tx
        .insert(privacyRequestReminders)
        .values({ requestId: request.id, dueOn: last, step })
        .onConflictDoNothing()
      const path = `${requestsPath}/${request.id}`
      const facts = { reference: request.reference, path, dueOn: last, step: String(step) }
      if (rowCount) await queueMail(tx, { template: requestMails.reminder, recipient, facts })
    }
  })
}

/** Warns once for each breach, however many instances run it, and late if no instance ran in time. */
export async function warnOfBreachClocks(now: Date) {
  const { id, reference, discoveredAt, decision, reportedAt, closedAt, warnedAt } = privacyBreaches
  await transaction(async (tx) => {
    const warned = await tx
      .update(privacyBreaches)
      .set({ warnedAt: now })
      .where(
        and(
          isNull(warnedAt),
          isNull(reportedAt),
          isNull(closedAt),
          or(isNull(decision), ne(decision, 'not report')),
          lte(discoveredAt, sql`${now.toISOString()}::timestamptz - interval '48 hours'`),
        ),
      )
      .returning({ id, reference, discoveredAt })
    for (const breach of warned) await mailAdmins(tx, breachMail, breachNews(breach, 'warning'))
  })
}
