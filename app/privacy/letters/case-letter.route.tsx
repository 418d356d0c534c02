import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { viewCase } from '#app/privacy/cases/change-case.server.ts'
import { closing, fillLetter, greeting, hasFacts, letterText, longDay } from '#app/privacy/cases/letter.ts'
import { erasurePath, findErasure } from '#app/privacy/erasure/erase-person.server.ts'
import { writeErasureLetter } from '#app/privacy/erasure/erasure-letter.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/case-letter.route'

export const handle = { area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = params.cases === 'erasures' ? await ofErasure(params) : await ofRequest(params, context)
  const { facts, ...letter } = found
  const { site_name, legal_name, contact_email, contact_phone } = await settingsFor(context)
  return { ...letter, facts: { ...facts, site_name, legal_name, contact_email, contact_phone } }
}

type Params = Route.LoaderArgs['params']

/** Recorded, because a letter holds the person's name and the decision. */
async function ofRequest({ cases, id, name: letter }: Params, context: Route.LoaderArgs['context']) {
  if (cases !== 'requests') return notFound()
  const { path, words, letters } = privacyRequest
  const row = await viewCase(privacyRequest, requireRecordId(id), currentActor(context), letter)
  const found = row && ownValue(letters!.of(row), letter)
  const values = row && letters!.values(row)
  if (!found || !values || !hasFacts(found, values)) return notFound()
  const { name, reference } = row
  return {
    letter: fillLetter(found, values),
    facts: { name, reference },
    today: londonDay(),
    back: { href: `${path}/${id}`, label: `${words.title} ${reference}` },
    title: `${found.label}: ${reference}`,
  }
}

async function ofErasure({ id, name }: Params) {
  const found = name === 'certificate' ? await findErasure(requireRecordId(id)) : undefined
  if (!found) return notFound()
  return {
    letter: writeErasureLetter(found),
    facts: { name: '', reference: found.id.slice(-8) },
    today: londonClock(found.erasedAt).day,
    back: { href: erasurePath(found.id), label: 'Back to the certificate' },
    title: 'Letter about an erasure',
  }
}

function notFound(): never {
  throw data(null, { status: 404 })
}

/** One printed sheet, with the same text to copy into an email. */
export default function CaseLetter({ loaderData: { letter, facts, today, back } }: Route.ComponentProps) {
  const { title, paragraphs } = letter
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 print:block print:max-w-none print:p-0">
      <div className="grid gap-4 print:hidden">
        <Link href={back.href}>{back.label}</Link>
        {paragraphs.some((paragraph) => typeof paragraph !== 'string') && (
          <Notice kind="warning" title="Check with your adviser">
            The marked sentences say what the law allows or asks. Have them read before you use them for the first time.
            Neither the print nor the text for an email shows the marks.
          </Notice>
        )}
      </div>
      <article className="border-line bg-paper grid gap-4 rounded-lg border p-5 sm:p-8 print:block print:border-0 print:bg-transparent print:p-0 print:*:mt-4">
        <header className="grid gap-1">
          <p className="text-plum font-display text-lg">{facts.site_name}</p>
          <p className="text-ink-soft text-sm">
            {longDay(today)} · Our reference: <span className="tabular-nums">{facts.reference}</span>
          </p>
        </header>
        <h1 className="text-2xl">{title}</h1>
        <p>{greeting(facts)}</p>
        {paragraphs.map((paragraph, at) =>
          typeof paragraph === 'string' ? (
            <p key={at} className="whitespace-pre-line">
              {paragraph}
            </p>
          ) : (
            <p key={at} className="border-clay border-l-4 pl-3 whitespace-pre-line print:border-0 print:pl-0">
              {paragraph.check}
              <span className="text-clay block text-xs font-semibold print:hidden">Check with your adviser</span>
            </p>
          ),
        )}
        <p className="whitespace-pre-line">{closing(facts)}</p>
      </article>
      <details className="print:hidden">
        <summary className="text-plum min-h-11 cursor-pointer content-center underline underline-offset-4">
          Text for an email
        </summary>
        <textarea
          readOnly
          rows={14}
          defaultValue={letterText(letter, facts)}
          aria-label="Text for an email"
          className="border-edge bg-paper w-full rounded-md border-2 p-3 text-sm"
        />
      </details>
    </main>
  )
}
