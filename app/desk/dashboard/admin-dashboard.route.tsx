import { Baby, GraduationCap, HeartHandshake, type LucideIcon, Mail } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { LoadedMessage } from '#app/desk-parts/list/loaded-message.tsx'
import { NoticeLine } from '#app/desk-parts/list/notice-line.tsx'
import { labelAlarm } from '#app/desk/alarms/alarm.ts'
import { listOpenAlarms, type OpenAlarm } from '#app/desk/alarms/alarms.server.ts'
import { countSubmissions, listReceivedByWeek } from '#app/enquiries/inbox/list/overview.server.ts'
import { dropFailedReload, useLiveData } from '#app/enquiries/inbox/use-live-data.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { addCounted, type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { readMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { BarChart } from '#app/ui/tables/bar-chart.tsx'

import type { Route } from './+types/admin-dashboard.route'
import { MailQueueNotice } from './mail-queue-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard' }]

const cards: Record<EnquiryKind, { title: string; what: string; description: string; icon: LucideIcon }> = {
  contact: {
    title: 'Contact Submissions',
    what: 'contact submissions',
    description: 'Messages from the contact page.',
    icon: Mail,
  },
  antenatal: {
    title: 'Antenatal Classes',
    what: 'antenatal registrations',
    description: 'Registrations for antenatal classes.',
    icon: GraduationCap,
  },
  newborn_care: {
    title: 'Newborn Care',
    what: 'newborn care requests',
    description: 'Requests for newborn care at home.',
    icon: Baby,
  },
  postnatal_care: {
    title: 'Postnatal Care',
    what: 'postnatal care requests',
    description: 'Requests for postnatal care at home.',
    icon: HeartHandshake,
  },
}

const unreadable = 'The database could not be read'

export async function loader({ context }: Route.LoaderArgs) {
  let what = ''
  const countingFailed = (requestId: string) => ({
    title: 'Database Error',
    description: `Failed to fetch ${what}. Error: ${unreadable}. (Code: ${requestId})`,
  })
  const counted = await attempt(context, { message: countingFailed }, async () => {
    const counts = await countSubmissions(enquiryKinds).catch(async (error: unknown) => {
      // The message names what cannot be counted, so the kinds are counted one by one.
      for (const kind of enquiryKinds) {
        what = cards[kind].what
        await countSubmissions([kind])
      }
      throw error
    })
    return { counts }
  })
  if (!('counts' in counted)) return counted

  const words = {
    title: 'System Error',
    description: `An unexpected error occurred: ${unreadable}. Please refresh the page and try again.`,
  }
  return await attempt(context, { message: words, extra: counted }, async () => {
    // One after the other, so that a dashboard does not take half of the connections.
    const weeks = await listReceivedByWeek()
    const mails = await readMailQueue()
    return { ...counted, alarms: await listOpenAlarms(), mails, weeks, now: Date.now() }
  })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

export default function AdminDashboard({ loaderData: loaded }: Route.ComponentProps) {
  const loaderData = useLiveData(loaded, '/admin/dashboard')
  const failed = 'failed' in loaderData ? loaderData.failed : undefined
  const counts = 'counts' in loaderData ? loaderData.counts : undefined
  const total = failed ? undefined : counts && formatCounted(addCounted([...counts.values()]))

  useEffect(clearLegacyKeys, [])
  useFailureToast(failed)

  return (
    <DeskPage
      title="Admin Dashboard"
      lead="Manage form submissions and entries"
      actions={<LoadedMessage found={total && `Found ${total} total entries across all forms`} />}
    >
      {failed && (
        <Notice kind="warning" title={failed.title}>
          {failed.description}
        </Notice>
      )}
      {'alarms' in loaderData && <AlarmStrip alarms={loaderData.alarms} />}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {enquiryKinds.map((kind) => (
          <KindCard key={kind} kind={kind} entries={counts?.get(kind)} />
        ))}
      </div>
      <Outlet />
      {'weeks' in loaderData && (
        <>
          <MailQueueNotice mails={loaderData.mails} now={loaderData.now} />
          <WeeklyChart weeks={loaderData.weeks} />
        </>
      )}
    </DeskPage>
  )
}

function KindCard({ kind, entries }: { kind: EnquiryKind; entries: Counted | undefined }) {
  const { title, description, icon: Icon } = cards[kind]
  return (
    <div className="border-line bg-paper grid grid-cols-[1fr_auto] content-start items-center gap-2 rounded-lg border px-4 py-3 sm:p-4">
      <header className="col-span-full flex items-center gap-2">
        <Icon aria-hidden="true" className="text-clay size-4.5 shrink-0" />
        <h2 className="text-base">{title}</h2>
        <p className="ml-auto font-semibold tabular-nums">{entries ? formatCounted(entries) : '–'}</p>
      </header>
      <p className="text-ink-soft text-sm sm:col-span-full">{description}</p>
      <ButtonLink
        kind="secondary"
        size="small"
        href={kindConfig[kind].listPath}
        className="mt-auto sm:justify-self-start"
      >
        View Entries
        <span className="sr-only"> of {title}</span>
      </ButtonLink>
    </div>
  )
}

const legacyKeys = /^(admin_logged_in|admin_email|shop_admin_logged_in|shop_admin_email|sb-.*|supabase\.auth\..*)$/

/** The former site left sign-in keys in browsers. They grant nothing here. */
function clearLegacyKeys() {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (legacyKeys.test(key)) store.removeItem(key)
  }
}

function AlarmStrip({ alarms }: { alarms: OpenAlarm[] }) {
  if (alarms.length === 0) return null
  return (
    <NoticeLine kind="warning" title={alarms.length === 1 ? '1 alarm' : `${alarms.length} alarms`}>
      <ul className="grid basis-full gap-1">
        {alarms.map(({ id, words, raisedAt }) => (
          <li key={id}>
            <strong>{labelAlarm(id)}</strong>
            {raisedAt && ` since ${formatMoment(raisedAt)}`}. {words}
          </li>
        ))}
      </ul>
    </NoticeLine>
  )
}

/** At least one week, oldest first, named by its Monday. */
function WeeklyChart({ weeks }: { weeks: { week: string; received: Counted }[] }) {
  const all = addCounted(weeks.map(({ received }) => received))
  const thisWeek = weeks.at(-1)?.received
  const bars = weeks.map(({ week, received }) => ({
    label: `Week of ${formatDay(new Date(week))}`,
    count: received.total,
    text: formatCounted(received),
  }))
  return (
    <section aria-labelledby="weeks" className="grid max-w-3xl gap-3">
      <h2 id="weeks" className="text-xl">
        Received per week
      </h2>
      <BarChart
        bars={bars}
        headings={['Week', 'Received']}
        caption={`Received in each of the last ${weeks.length} weeks`}
        height={60}
      >
        {formatCounted(all)} in the last {weeks.length} weeks, {thisWeek ? formatCounted(thisWeek) : 0} of them since
        Monday. What is in the bin is not counted.
      </BarChart>
    </section>
  )
}
