import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { ReactNode } from 'react'

import { daysBetween } from '#app/enquiries/typed-date.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { type MailFacts, queueMail } from '#app/platform/mail/mail.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { addDays, formatDate, formatDeadline, londonClock } from '#app/platform/time/london-time.ts'
import { breachMail, breachNews, reportDeadline } from '#app/privacy/breaches/breach.ts'
import { privacyBreaches } from '#app/privacy/breaches/breaches-schema.ts'
import { removeExpiredReleases } from '#app/privacy/copy/release.server.ts'
import { appendFingerprints } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { listFingerprints, writeFingerprintsTask } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { confirmEmailPath, requestStatusPath } from '#app/privacy/requests/request-link.server.ts'
import { requestMails, requestsPath } from '#app/privacy/requests/request-types.ts'
import { type PrivacyRequest, privacyRequestReminders, privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { removeExpiredRecords } from '#app/privacy/retention/remove-expired.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings, readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { mailAdmins } from '#app/staff/notices/mail-admins.server.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

const accessMail = 'access-review-mail'

/** Mails to staff: each says that there is something to do, and nothing about whom. */
const deskMails: Record<
  string,
  (facts: MailFacts) => { subject: string; preview?: string; words?: string; link?: string }
> = {
  [requestMails.received]: ({ reference = '' }) => ({
    subject: `New request about personal data ${reference}`,
    words: `Somebody used the form about their rights. The reference is ${reference}, and the clock runs from today.`,
    link: 'Sign in to read it',
  }),
  [requestMails.reminder]({ reference = '', dueOn = '', step = '' }) {
    const last = formatDate(new Date(dueOn))
    if (Number(step) >= 0)
      return {
        subject: `Due by ${last}: request ${reference}`,
        words: `The last day for the request ${reference} is ${last}.`,
      }
    return {
      subject: `Overdue: request ${reference}`,
      words: `The last day for the request ${reference} was ${last}. Please answer it today, and write down why it is late.`,
    }
  },
  [breachMail]({ reference = '', discoveredAt = '', news }) {
    const until = formatDeadline(reportDeadline(new Date(discoveredAt)))
    const preview = `The time to report it ends at ${until}`
    if (news === 'warning')
      return {
        preview,
        subject: `A day left to report the breach ${reference}`,
        words: `The breach ${reference} is neither reported nor decided on. The 72 hours end at ${until}.`,
      }
    return {
      preview,
      subject: `A breach was logged: ${reference}`,
      words: `A breach of personal data was logged under the reference ${reference}. If a risk to people is likely, the ICO has to be told by ${until}.`,
    }
  },
  [accessMail]: ({ month = '' }) => ({
    subject: `Who opened records in ${new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))}`,
    preview: 'Please check whether it was for work.',
    link: 'See who, and whether it was for work',
  }),
}

export const privacyTasks = {
  'remove-what-expired': async () => await removeExpiredRecords(),
  'remove-data-releases': removeExpiredReleases,
  [writeFingerprintsTask]: async () => void (await appendFingerprints(await transaction(listFingerprints))),
  'remind-of-privacy-requests': async () => await remindOfRequests(new Date()),
  'warn-of-breach-clocks': async () => await warnOfBreachClocks(new Date()),
  'mail-access-review': async () => await mailLastMonth(new Date()),
  ...Object.fromEntries(
    Object.keys(deskMails).map((template) => [
      template,
      mailJob(async (facts) => await writeDeskMail(template, facts)),
    ]),
  ),
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
            link works once. It helps us to give your information only to you.
          </Paragraph>
        )}
        <Paragraph>
          <SiteLink path={requestStatusPath(id)}>See what’s happening with your request</SiteLink> at any time. Please
          do not pass these links on.
        </Paragraph>
        <Paragraph>
          If you did not ask for anything, please call us on {phone} and quote the reference: somebody else entered your
          address.
        </Paragraph>
        <Paragraph>{siteName}</Paragraph>
      </>
    ),
  })
}

function describePromise({ type, dueOn }: PrivacyRequest) {
  if (type === 'complaint' || !dueOn)
    return 'We will look into your complaint without undue delay, and tell you the outcome.'
  return `We will reply by ${formatDate(new Date(dueOn))}. If it takes longer, we will tell you before then.`
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

/** One mail to each administrator about the past month, unless nobody opened a record. */
export async function mailLastMonth(now: Date) {
  const days = daysOfMonth(null, now)
  const month = days.from.slice(0, 7)
  await transaction(async (tx) => {
    const isInMonth = sql`${auditLog.at} >= ${londonMidnight(days.from)} and ${auditLog.at} < ${londonMidnight(days.to, 1)}`
    const isOpened = and(eq(auditLog.action, recordEvents.opened.action), isInMonth)
    const isOfMonth = and(eq(outgoingMails.template, accessMail), sql`${outgoingMails.facts} ->> 'month' = ${month}`)
    const isDue = (await tx.$count(outgoingMails, isOfMonth)) === 0 && (await tx.$count(auditLog, isOpened)) > 0
    if (isDue) await mailAdmins(tx, accessMail, { month })
  })
}

export async function writeDeskMail(template: string, facts: MailFacts) {
  const { subject, preview, words, link = 'Open it after signing in' } = ownValue(deskMails, template)!(facts)
  const { month, reference = '', path = `${accessReviewPath}?month=${month}` } = facts
  const children = (
    <>
      {words && <Paragraph>{words}</Paragraph>}
      <Paragraph>
        <SiteLink path={path}>{link}</SiteLink>
      </Paragraph>
    </>
  )
  return await writePlainMail({ subject, preview: preview ?? `Reference ${reference}`, children })
}

/** Staff cannot reword these mails: each sentence states what the law requires, or where to sign in. */
async function writePlainMail({ subject, ...mail }: { subject: string; preview: string; children: ReactNode }) {
  return await renderMail(subject, <Mail title={subject} {...mail} />)
}

function SiteLink({ path, children }: { path: string; children: ReactNode }) {
  return <MailLink href={config.siteUrl + path}>{children}</MailLink>
}
