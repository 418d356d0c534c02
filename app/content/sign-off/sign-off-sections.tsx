import { Form } from 'react-router'

import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import { BodyWithFacts } from '#app/content/body/body-with-facts.tsx'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

import type { LoadedSignOff, SignOffRefusal } from './sign-off.server.ts'

interface SignOffStatusProps extends Pick<LoadedSignOff, 'refusal' | 'signed'> {
  today: string
}

export function SignOffStatus({ refusal, signed, today }: SignOffStatusProps) {
  if (refusal) {
    const { title, description } = refusalMessages[refusal]
    return (
      <Notice kind={refusal === 'not health advice' ? 'info' : 'warning'} title={title}>
        {description}
      </Notice>
    )
  }
  if (!signed) return null
  const day = formatDate(new Date(signed.nextReviewOn))
  const renewal = 'Signed off again, it shows the new dates at once.'
  if (signed.nextReviewOn >= today) {
    return (
      <Notice title="It is signed off as it stands">
        Next review {day}. {renewal}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title="Its review is overdue">
      It was to be read again by {day}. {renewal}
    </Notice>
  )
}

export const refusalMessages: Record<SignOffRefusal, { title: string; description: string }> = {
  'not health advice': {
    title: 'This post needs no sign-off',
    description:
      'It is not marked as health advice. Whoever writes it can mark it in the editor, beside the text, and save it.',
  },
  'wrote it': {
    title: 'You cannot sign this off, because you wrote some of it',
    description:
      'Health advice needs the sign-off of somebody who did not write any of it. Please ask a colleague to open this page.',
  },
  'is its author': {
    title: 'You cannot sign this off, because it names you as its author',
    description: 'Health advice needs the sign-off of somebody else. Please ask a colleague to open this page.',
  },
}

export function EarlierSignOffs({ signOffs, seen }: { signOffs: LoadedSignOff['earlier']; seen: string }) {
  if (signOffs.length === 0) return <p className="text-ink-soft">Nobody has signed it off yet.</p>
  return (
    <ul className="grid grid-cols-1">
      {signOffs.map(({ id, hash, reviewerName, qualification, reviewedOn, nextReviewOn }) => (
        <li key={id} className="border-line grid gap-0.5 border-b py-3">
          <span className="wrap-anywhere">
            <strong className="font-semibold">{reviewerName}</strong>
            {qualification && `, ${qualification}`}
          </span>
          <span className="text-ink-soft text-sm">
            Reviewed on {formatDate(new Date(reviewedOn))}, next review {formatDate(new Date(nextReviewOn))}
            {hash === seen ? ', in these words' : ', in other words than now'}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface AskColleagueProps {
  reviewers: LoadedSignOff['reviewers']
  error: string | undefined
}

/** The mail holds the title and the address of this page. */
export function AskColleague({ reviewers, error }: AskColleagueProps) {
  const requested = reviewers.filter(({ askedAt }) => askedAt)
  return (
    <section aria-labelledby="ask" className="grid grid-cols-1 gap-4">
      <h2 id="ask" className="text-2xl">
        Ask a colleague
      </h2>
      {requested.map(({ id, name, askedAt }) => (
        <p key={id} className="text-ink-soft">
          {name} was asked on {askedAt && formatMoment(askedAt)}.
        </p>
      ))}
      {reviewers.length === 0 ? (
        <p className="text-ink-soft">
          Everybody in the team wrote some of it. An administrator can invite somebody who did not.
        </p>
      ) : (
        <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="request" />
          <SelectField
            name="reviewer"
            label="Who reads it?"
            hint="They get an email with a link to this page."
            options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
            error={error}
          />
          <Button kind="secondary">Ask by email</Button>
        </Form>
      )}
    </section>
  )
}

interface SignedTextProps {
  fields: ContentFields
  picture: ShownPicture | undefined
  facts: BodyFacts
}

export function SignedText({ fields, picture, facts }: SignedTextProps) {
  const excerpt = textOf(fields, 'excerpt')
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-5 wrap-anywhere">
      <h3 className="text-3xl">{textOf(fields, 'title')}</h3>
      {excerpt && <p className="text-ink-soft max-w-measure text-lg">{excerpt}</p>}
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 56rem) 52rem, 94vw"
          className="rounded-door aspect-3/2 w-full md:aspect-2/1"
        />
      )}
      <BodyWithFacts text={textOf(fields, 'body')} facts={facts} />
    </Card>
  )
}
