import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { StepForm } from '#app/desk-parts/record/step-form.tsx'
import { formatMoment } from '#app/platform/time/london-time.ts'
import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import { dayOptions, formatHours } from './access-hours-label.ts'
import type { RefusedAccessReview } from './access-review-actions.server.ts'
import { maxRemarkLength } from './access-review-forms.ts'
import type { Review } from './access-reviews.server.ts'
import { formatMonth, monthPath } from './months.ts'

type Shown = { month: string; refused: RefusedAccessReview | undefined }

type Reviewed = Shown & { review: Review | undefined; remark: string | undefined }

export function ReviewOfMonth({ month, review, remark, refused }: Reviewed) {
  return (
    <section className="max-w-measure grid grid-cols-1 gap-3">
      <h2 className="text-lg">Review</h2>
      {review ? (
        <div className="border-line border-l-4 pl-4">
          <p className="text-ink-soft text-sm">
            {review.by ?? 'A former colleague'}, {formatMoment(review.reviewedAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{remark}</p>
        </div>
      ) : (
        <RecordForm
          {...(refused?.intent === 'review' ? refused : {})}
          action={monthPath(month)}
          intent="review"
          next="#record-title"
          sendLabel="Mark as reviewed"
        >
          {({ field }) => (
            <TextArea
              {...field('remark')}
              label="What you looked at, and what you found"
              hint="Encrypted. It stays with the month, and cannot be changed."
              rows={3}
              limit={maxRemarkLength}
            />
          )}
        </RecordForm>
      )}
    </section>
  )
}

export function HoursForm({ month, hours, refused }: Shown & { hours: AccessHours }) {
  return (
    <div className="max-w-measure">
      <StepForm
        action={monthPath(month)}
        intent="hours"
        refused={refused}
        label={`Usual hours: ${formatHours(hours)}`}
        basedOn={formatHours(hours)}
        sendLabel="Save the usual hours"
      >
        {({ field, errors, values }) => (
          <>
            <CheckboxGroup
              name="days"
              legend="Days"
              columns
              options={dayOptions}
              defaultValue={[values?.['days'] ?? hours.days].flat()}
              error={errors?.days}
            />
            <TextField {...field('from', hours.from)} type="time" label="From" hint="UK time." width="short" />
            <TextField {...field('to', hours.to)} type="time" label="To" width="short" />
          </>
        )}
      </StepForm>
    </div>
  )
}

type Months = { months: { month: string; isOver: boolean; review: Review | undefined }[]; shown: string }

export function Months({ months, shown }: Months) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">Months</h2>
      <Table
        caption="Months and their reviews"
        headings={['Month', 'Review'].map((heading) => (
          <Heading key={heading}>{heading}</Heading>
        ))}
      >
        {months.map(({ month, isOver, review }) => (
          <Row key={month}>
            <Cell>
              <RowLink to={monthPath(month)} aria-current={month === shown ? 'page' : undefined}>
                {formatMonth(month)}
              </RowLink>
            </Cell>
            <Cell label="Review">
              <State isOver={isOver} review={review} />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function State({ isOver, review }: { isOver: boolean; review: Review | undefined }) {
  if (review) return `${review.by ?? 'A former colleague'}, ${formatMoment(review.reviewedAt)}`
  if (!isOver) return 'Not over yet'
  return (
    <span>
      <Badge tone="warning">Not reviewed</Badge>
    </span>
  )
}
