import { MentalHealthHelplines } from '#app/care/help/mental-health-helplines.tsx'
import { AsideBody } from '#app/content/pages/page-body.tsx'
import { findSitePage } from '#app/content/pages/show-page.server.ts'
import { acknowledgementDeadline } from '#app/enquiries/contact/acknowledgement-deadline.ts'
import { EnquiryForm, FormResult } from '#app/enquiries/form/enquiry-form.tsx'
import { type FormResponse, nothingSent } from '#app/enquiries/form/form-response.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { contactQuestions } from '#app/enquiries/questions/contact.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { QuestionFields } from '#app/enquiries/questions/question-fields.tsx'
import { fieldsFrom } from '#app/enquiries/questions/shown-fields.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/contact.route'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = new URL(request.url).searchParams.get('about')
  const [words, confirmation, page, { care_nations, contact_phone }] = await Promise.all([
    publicTexts(context, 'site/contact'),
    publicTexts(context, 'site/enquiry-status'),
    findSitePage(context, request, 'contact'),
    publicSettings(),
  ])
  cachePage(context, { tags: [settingsTag], params: ['about'], until: page?.until ?? undefined })
  return {
    words,
    confirmation,
    // The form also works without the editable page.
    ...(page ?? {
      title: fallback.title,
      body: '',
      facts: undefined,
      head: await pageHead(context, request, fallback),
    }),
    nations: care_nations,
    phone: contact_phone,
    subject: isTopic(about) ? topics[about] : '',
    formToken: leaveTokenHole(context),
  }
}

const fallback = { title: 'Contact Us', description: 'Write to us.' }

async function submit(message: Enquiry, arrival: Arrival) {
  const submitted = await submitEnquiry('contact', message, arrival)
  return { ...submitted, ...(message.isComplaint ? { acknowledgeBy: acknowledgementDeadline(new Date()) } : {}) }
}

const sendingFailed = {
  title: 'Error sending message',
  description: 'There was a problem submitting your message. Please try again or contact us directly.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseEnquiry('contact', sent)
  return await receiveForm(context, { sent, form, words: sendingFailed, submit })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { head, words, confirmation, title, body, facts, nations, phone, subject, formToken } = loaderData
  const answer: FormResponse = actionData ?? nothingSent
  const fields = fieldsFrom({ ...answer, values: answer.values ?? (answer.sent ? undefined : { subject }) })

  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14 print:pb-0">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-measure mt-3 text-lg">{words.introduction}</p>
      {/* On wide screens it is beside the form. */}
      {phone && (
        <p className="mt-3 lg:hidden print:hidden">
          Or call us: <Link href={phoneHref(phone)}>{phone}</Link>
        </p>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div id="contact-form" data-swap className="grid content-start gap-6">
          <FormResult
            answer={answer}
            successMessage={{ title: words.success_title, description: words.success }}
            confirmation={confirmation}
          >
            {answer.sent?.acknowledgeBy && <ComplaintNote deadline={answer.sent.acknowledgeBy} />}
          </FormResult>
          <EnquiryForm
            formToken={answer.formToken ?? formToken}
            sendLabel="Send Message"
            pendingLabel="Sending..."
            unreachable={sendingFailed}
          >
            <QuestionFields questions={{ ...senderQuestions, ...contactQuestions }} fields={fields} />
          </EnquiryForm>
          <MentalHealthHelplines nations={nations} />
        </div>
        {facts && (
          <aside aria-label="Other ways to reach us" className="grid content-start gap-5 print:grid-cols-2">
            <AsideBody blocks={parseMarkdown(body)} facts={facts} />
          </aside>
        )}
      </div>
    </div>
  )
}

function ComplaintNote({ deadline }: { deadline: string }) {
  return (
    <p>
      You have told us that this is a complaint about how we use your personal data. We will acknowledge it by{' '}
      <strong>{deadline}</strong> at the latest, within the 30 days that the law gives us, look into it without undue
      delay, and tell you the outcome. <Link href="/privacy#how-to-complain">How complaints are handled</Link>
    </p>
  )
}

const topics = {
  'antenatal-classes': 'Antenatal classes',
  'newborn-care': 'Newborn care at home',
  'postnatal-care': 'Postnatal care at home',
} as const

function isTopic(name: string | null): name is keyof typeof topics {
  return name !== null && Object.hasOwn(topics, name)
}
