import { birthTypes, classTypes, formats } from '#app/enquiries/antenatal/antenatal-options.ts'
import { CareFormPage, type CareFormProps } from '#app/enquiries/care-form/care-form-page.tsx'
import { DueDateField } from '#app/enquiries/care-form/due-date-field.tsx'
import { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { choiceId } from '#app/ui/fields/choice.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import { submittingFailed } from './antenatal-registration.ts'
import type { ClassChoices } from './class-choices.server.ts'
import { PlaceResult } from './place-result.tsx'

interface RegistrationFormProps extends CareFormProps<'site/antenatal'> {
  page: CareFormProps<'site/antenatal'>['page'] & ClassChoices
}

export function RegistrationForm({ page, answer, action }: RegistrationFormProps) {
  const { head, words, confirmation, formToken, classes, wanted } = page
  const place = answer.sent?.place
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      emergency="in an emergency: heavy bleeding, a fit, or severe pain. If your baby moves less than usual, call your maternity unit at once"
      sendLabel="Submit Registration"
      another="Submit Another Registration"
      result={place && <PlaceResult place={place} />}
      unreachable={submittingFailed}
      {...{ answer, formToken, words, confirmation, action }}
    >
      <AntenatalQuestions fields={fieldsFrom(answer)} {...{ words, classes, wanted }} />
    </CareFormPage>
  )
}

type Fields = ReturnType<typeof fieldsFrom>

type Questions = ClassChoices & { fields: Fields; words: GroupWords<'site/antenatal'> }

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
      {/* Announces to screen readers that another question appeared. */}
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
