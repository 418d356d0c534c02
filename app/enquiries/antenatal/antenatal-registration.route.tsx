import { availabilityLabels, availabilityOf, formatLabel } from '#app/care/classes/class-rules.ts'
import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { listOpenClasses, nextStart, type OpenClass, publicClasses } from '#app/care/classes/open-classes.server.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { birthTypes, classTypes, formats } from '#app/enquiries/antenatal/antenatal-options.ts'
import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { DueDateField } from '#app/enquiries/care-form/due-date-field.tsx'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { fieldsFrom, type FormAnswer, nothingSent } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { type ParsedForm, readForm } from '#app/platform/forms/forms.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { choiceId } from '#app/ui/fields/choice.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { Route } from './+types/antenatal-registration.route'
import { type AntenatalRegistration, parseRegistration } from './antenatal-registration.ts'
import { describePlaceOf } from './place-result.server.ts'
import { PlaceResult } from './place-result.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(asked: Route.LoaderArgs) {
  const { url, context } = asked
  const classes = await publicClasses(nowFor(context))
  cachePage(context, { tags: [classesTag], params: ['class'], until: nextStart(classes) })
  const wanted = classes.find(({ slug }) => slug === url.searchParams.get('class'))
  const form = await loadCareForm(asked, {
    title: 'Antenatal Classes Registration',
    texts: 'site/antenatal',
    parent: { label: 'Antenatal Classes', href: '/services/antenatal-classes' },
  })
  return { ...form, classes: classes.map(describeClass), wanted: wanted?.id }
}

type ListedClass = ReturnType<typeof describeClass>

function describeClass(one: OpenClass) {
  const { id, title, sessions, format, venue, amount } = one
  const facts = [formatLabel(format), venue, amount ? formatPounds(amount) : 'free of charge']
  const hint = `${facts.filter(Boolean).join(', ')}. ${availabilityLabels[availabilityOf(one)]}`
  return { value: id, label: `${title}: ${describeSessions(sessions)}`, hint }
}

const submittingFailed = {
  title: 'Submission Error',
  description: 'There was an error submitting your registration. Please try again.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const classId = sent.get('classId')
  const chosen = (await listOpenClasses(new Date())).find(({ id }) => id === classId)
  const parsed = parseRegistration(sent, chosen)
  const isOver = Boolean(classId) && !chosen && sent.get('isForSomeoneElse') !== 'on'
  const form = isOver ? refuseClass(parsed) : parsed
  return await receiveForm(context, {
    sent,
    form,
    words: submittingFailed,
    async submit(value, arrival) {
      const saved = await submitEnquiry('antenatal', value, arrival)
      return { ...saved, place: await describePlaceOf(saved.reference) }
    },
  })
}

function refuseClass(parsed: ParsedForm<AntenatalRegistration>): ParsedForm<AntenatalRegistration> {
  const classId = 'These dates can no longer be booked. Please choose others'
  return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), classId }, values: parsed.values }
}

export default function AntenatalRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { head, words, confirmation, formToken, classes, wanted } = loaderData
  const answer: FormAnswer = actionData ?? nothingSent
  const place = actionData && 'sent' in actionData ? actionData.sent.place : undefined
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      emergency="in an emergency: heavy bleeding, a fit, or severe pain. If your baby moves less than usual, call your maternity unit at once"
      sendLabel="Submit Registration"
      another="Submit Another Registration"
      afterSending={place && <PlaceResult place={place} />}
      unreachable={submittingFailed}
      {...{ answer, formToken, words, confirmation }}
    >
      <AntenatalQuestions fields={fieldsFrom(answer)} words={words} classes={classes} wanted={wanted} />
    </CareFormPage>
  )
}

type Fields = ReturnType<typeof fieldsFrom>

type Questions = {
  fields: Fields
  words: GroupWords<'site/antenatal'>
  classes: readonly ListedClass[]
  wanted: string | undefined
}

function AntenatalQuestions({ fields, words, classes, wanted }: Questions) {
  const { field } = fields
  return (
    <>
      <FormSection title="Your pregnancy" lead={words.pregnancy}>
        <Stage fields={fields} />
        <FirstBaby field={field} />
      </FormSection>
      <FormSection title="Your class">
        {classes.length > 0 && (
          <RadioGroup
            {...field('classId')}
            defaultValue={field('classId').defaultValue || wanted || ''}
            legend="Which dates would you like?"
            options={[noDates, ...classes]}
          />
        )}
        <div className={withoutDatesStyle}>
          <RadioGroup
            {...field('classType')}
            legend="Which class would you like?"
            options={classTypes.map((value) => ({ value, label: classLabels[value], hint: words[value] }))}
            required
          />
          <RadioGroup
            {...field('format')}
            legend="In person or online?"
            options={formats.map((value) => ({ value, label: formatWords[value] }))}
            columns
            required
          />
        </div>
        <TextArea {...field('preferredTimes')} label="Times that would suit you" hint={words.times} rows={2} optional />
      </FormSection>
      <FormSection title="What is on your mind" lead={words.mind}>
        <TextArea
          {...field('specificConcerns')}
          label="Concerns you would like to talk about"
          limit={2000}
          rows={4}
          optional
        />
        <TextArea
          {...field('preferredBirthPlace')}
          label="Where you would like to give birth"
          hint={words.place}
          rows={2}
          optional
        />
      </FormSection>
    </>
  )
}

const noDates = { value: '', label: 'None of these', hint: 'Tell us below what would suit you.' }

// Whoever has chosen dates has said so.
const withoutDatesStyle = 'grid gap-6 group-has-[input[name=classId]:checked:not(#classId)]/form:hidden'

const classLabels = { group: 'Group', private: 'Private' }

const formatWords = { 'in-person': 'In person', online: 'Online' }

const birthWords = { vaginal: 'Vaginal birth', cesarean: 'Caesarean birth' }

function FirstBaby({ field }: Pick<Fields, 'field'>) {
  return (
    <div>
      <RadioGroup
        {...field('isFirstBaby')}
        legend="Is this your first baby?"
        hint="If not, we also ask how your earlier baby was born."
        required
        options={[
          { value: 'yes', label: 'Yes' },
          {
            value: 'no',
            label: 'No',
            reveal: (
              <RadioGroup
                {...field('previousBirthType')}
                legend="How was your earlier baby born?"
                hint="It helps us to talk about this birth. If there were several, tell us of the latest."
                options={birthTypes.map((value) => ({ value, label: birthWords[value] }))}
                required
              />
            ),
          },
        ]}
      />
      {/* Tells screen reader users that another question appeared. */}
      <output
        className="sr-only"
        data-follows={choiceId('isFirstBaby', 1)}
        data-words="One more question follows: how was your earlier baby born?"
      />
    </div>
  )
}

function Stage({ fields: { field, list } }: { fields: Fields }) {
  return (
    <>
      <DueDateField
        {...list('dueDate')}
        legend="When is your baby due?"
        hint={`For example, ${exampleDate(3)}. If you are not sure, the date on your maternity notes.`}
        gestationField="pregnancyStage"
      />
      <TextField
        {...field('pregnancyStage')}
        label="How far along are you?"
        hint="Such as 24 weeks. We work it out from your due date; change it if you know better."
        width="half"
        required
      />
    </>
  )
}
