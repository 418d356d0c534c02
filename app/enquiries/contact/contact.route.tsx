import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'

import { judgeArrival, keepFormToken } from '#app/enquiries/arrival.server.ts'
import { ContactDetails } from '#app/enquiries/contact/contact-details.tsx'
import { submitContact } from '#app/enquiries/contact/contact-submissions.server.ts'
import { contactMessage } from '#app/enquiries/contact/contact.ts'
import { isTopic, topics } from '#app/enquiries/contact/topics.ts'
import { issueFormToken } from '#app/enquiries/form-token.server.ts'
import { HiddenFields } from '#app/enquiries/hidden-fields.tsx'
import { attempt, type Failed } from '#app/platform/attempt.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { type FieldErrors, type KeptInput, keptText } from '#app/platform/kept-input.ts'
import { isPersonalPage } from '#app/platform/page-tags.server.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SuccessPanel } from '#app/ui/success-panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/contact.route'

export const handle = { interactive: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  isPersonalPage(context)
  // Picked one by one: what a loader returns stands in the page, and some settings are not for visitors.
  const settings = await settingsFor(context)
  const { site_name, contact_email, contact_phone, opening_hours } = settings
  const { legal_name, company_number, registered_office, data_protection_officer } = settings
  const shown = {
    site_name,
    contact_email,
    contact_phone,
    opening_hours,
    legal_name,
    company_number,
    registered_office,
    data_protection_officer,
  }
  const about = new URL(request.url).searchParams.get('about')
  const head = await pageHead(context, request, {
    title: 'Contact Us',
    description:
      'Write to us or call. We respond within 24 hours. For emergencies call 999; for urgent advice 111 or your maternity unit.',
    crumbs: [{ label: 'Home', href: '/' }],
  })
  return { head, settings: shown, subject: isTopic(about) ? topics[about] : '', formToken: issueFormToken() }
}

const sendingFailed = {
  title: 'Error sending message',
  description: 'There was a problem submitting your message. Please try again or contact us directly.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const form = parseForm(contactMessage, typed)
  const comesBack = { kept: form.kept, formToken: keepFormToken(typed) }
  if (!form.ok) return data({ errors: form.errors, ...comesBack }, { status: 400 })

  return await attempt(context, { words: sendingFailed, kept: comesBack }, async () => {
    const arrival = await judgeArrival(typed, context.get(requestFacts).address)
    return { sent: await submitContact(form.value, arrival) }
  })
}

const sent = {
  title: 'Message sent successfully!',
  description: "Thank you for contacting us. We'll get back to you within 24 hours.",
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { head, settings, subject, formToken } = loaderData
  const answer = answerOf(actionData)
  const isSending = useIsSlow(useNavigation().state === 'submitting')

  useEffect(() => {
    if (answer.sent) showToast(sent)
    if (answer.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer.sent, answer.failed])

  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">Contact Us</h1>
      <p className="max-w-measure mt-3 text-lg">Write to us here, or call. We answer within 24 hours.</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-6">
          {answer.sent && (
            <SuccessPanel title={sent.title}>
              <p>{sent.description}</p>
              <p>
                Your reference is <strong className="whitespace-nowrap">{answer.sent.reference}</strong>.
              </p>
            </SuccessPanel>
          )}
          {answer.errors && <ErrorSummary errors={answer.errors} />}
          {answer.failed && (
            <Notice kind="warning" title={answer.failed.title}>
              {answer.failed.description}
            </Notice>
          )}
          {/* A new key empties the form once it was sent. */}
          <Form key={answer.sent?.reference} method="post" noValidate className="grid gap-6">
            <HiddenFields formToken={answer.formToken ?? formToken} />
            <Fields errors={answer.errors} kept={answer.kept ?? (answer.sent ? undefined : { subject })} />
            <Button pending={isSending} pendingLabel="Sending..." className="justify-self-start">
              Send Message
            </Button>
          </Form>
        </div>
        <ContactDetails settings={settings} />
      </div>
    </div>
  )
}

function Fields({ errors, kept }: { errors: FieldErrors | undefined; kept: KeptInput | undefined }) {
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: keptText(kept, name) })
  return (
    <>
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email address"
        hint="We send our answer here."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" width="half" optional />
      <TextField {...field('subject')} label="Subject" required />
      <TextArea
        {...field('message')}
        label="Message"
        hint="Please do not send health details here: this form is for general questions."
        rows={7}
        limit={5000}
        required
      />
    </>
  )
}

type Answer = {
  sent?: { reference: string }
  failed?: Failed
  errors?: FieldErrors
  kept?: KeptInput
  formToken?: string | undefined
}

// What the action answers is one of three; each part is looked at on its own.
function answerOf(actionData: Answer | undefined): Answer {
  return actionData ?? {}
}
