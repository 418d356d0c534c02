import type { ContentKind } from '#app/content/content-kinds.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface ShowingFieldsProps {
  kind: ContentKind
  isShownNow: boolean
  from: Date | null
  input: SubmittedValues
  errors: FieldErrors
}

export function PublishWindowFields({ kind, isShownNow, from, input, errors }: ShowingFieldsProps) {
  const isPost = kind === 'post'
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {(isPost || !isShownNow) && (
        <RadioGroup
          name="start"
          legend={isPost ? 'Publish date' : 'Visitors see it from'}
          defaultValue={submittedText(input, 'start')}
          options={[
            { value: 'now', label: isShownNow && from ? `As it is: ${formatInstant(from)}` : 'Now' },
            {
              value: 'at',
              label: isPost ? 'Another day' : 'Later',
              hint: isPost
                ? 'A day in the future keeps it from visitors until then.'
                : 'Until then only the team can see it.',
              reveal: <DayAndTime side="start" input={input} errors={errors} />,
            },
          ]}
        />
      )}
      <RadioGroup
        name="end"
        legend="Visitors see it until"
        defaultValue={submittedText(input, 'end')}
        options={[
          { value: 'never', label: 'Somebody withdraws it' },
          {
            value: 'at',
            label: 'A certain day',
            hint: 'From then on its address says that nothing is there.',
            reveal: <DayAndTime side="end" input={input} errors={errors} />,
          },
        ]}
      />
    </div>
  )
}

const clocks = [
  { value: 'BST', label: 'The first one', hint: 'British Summer Time (BST)' },
  { value: 'GMT', label: 'The second one', hint: 'Greenwich Mean Time (GMT)' },
]

function DayAndTime({ side, input, errors }: { side: 'start' | 'end' } & Pick<ShowingFieldsProps, 'input' | 'errors'>) {
  const field = (of: 'Day' | 'Time') => ({
    name: side + of,
    error: errors[side + of],
    defaultValue: submittedText(input, side + of),
    autoComplete: 'off',
  })
  const clock = `${side}Clock`
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft text-sm">By the clock in London: BST in summer, GMT in winter.</p>
      <div className="flex flex-wrap gap-4">
        <TextField {...field('Day')} label="Day" type="date" />
        <TextField {...field('Time')} label="Time" type="time" />
      </div>
      {(errors[clock] || submittedText(input, clock)) && (
        <RadioGroup
          name={clock}
          legend="In the night in which the clocks go back"
          options={clocks}
          error={errors[clock]}
          defaultValue={submittedText(input, clock)}
          columns
        />
      )}
    </div>
  )
}
