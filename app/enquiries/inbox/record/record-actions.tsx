import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form, Link as RouterLink } from 'react-router'

import { InPlaceForm } from '#app/desk-parts/record/in-place-form.tsx'
import { LegalHold } from '#app/desk-parts/record/legal-hold.tsx'
import { handoverFields } from '#app/enquiries/inbox/actions/action-forms.ts'
import { type ActionOnOne, actionsOnOne } from '#app/enquiries/inbox/actions/action-labels.ts'
import type { RefusedForm } from '#app/enquiries/inbox/actions/define-action.server.ts'
import { ConfirmBinButton } from '#app/enquiries/inbox/confirm-bin-button.tsx'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { inboxPath } from '#app/enquiries/kinds.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { viewsOf } from '#app/records/form-fields.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link, linkStyle } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './record-page.server.ts'

/** `refused`: what was sent without scripts, and why it was not saved. */
export type Shown = LoadedRecord & { refused: RefusedForm<ActionOnOne> | undefined }

type ActionFormProps = { shown: Shown; name: ActionOnOne } & Omit<
  ComponentProps<typeof InPlaceForm>,
  'action' | 'intent' | 'sendLabel' | 'errors' | 'values'
>

/** The form of an action, or only its button. */
export function ActionForm({ shown: { path, here, refused }, name, ...form }: ActionFormProps) {
  const { errors, values } = refused?.intent === name ? refused : {}
  return (
    <InPlaceForm
      {...{ ...form, errors, values }}
      action={path + here}
      intent={name}
      sendLabel={actionsOnOne[name].button}
    />
  )
}

type FieldsFormProps = Omit<ActionFormProps, 'children'> & {
  fields: Record<string, FieldView>
  values: Record<string, string>
  /** Classes that hide a field until another has some value. */
  shownIf?: Record<string, string>
}

export function FieldsForm({ fields, values, shownIf = {}, ...action }: FieldsFormProps) {
  return (
    <ActionForm {...action}>
      {(typed) =>
        Object.keys(fields).map((name) => {
          const form = { fields, values: { ...values, ...typed.values }, errors: typed.errors }
          const field = <RecordField key={name} name={name} form={form} />
          const className = ownValue(shownIf, name)
          return className === undefined ? (
            field
          ) : (
            <div key={name} className={className}>
              {field}
            </div>
          )
        })
      }
    </ActionForm>
  )
}

/** Actions that the head of a record does not offer. */
export function RarerActions({ shown }: { shown: Shown }) {
  const { path, here, record, admins, ownerName, refused } = shown
  const { binnedAt, isUnderLegalHold, isComplaint, ownerId, handedOverOn } = record
  const hasLeft = ownerId !== null && !admins.some(({ id }) => id === ownerId)
  const owners = [
    { value: '', label: 'Nobody' },
    ...(hasLeft ? [{ value: ownerId, label: `${ownerName ?? 'A former colleague'} (no longer here)` }] : []),
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      {binnedAt && <Notice>It is in the bin. Restore it from the list to work on it.</Notice>}
      <LegalHold
        action={path + here}
        {...(refused?.intent === 'legal-hold' ? refused : {})}
        isUnderLegalHold={isUnderLegalHold}
        removal={`${path}/legal-hold-removal${here}`}
      />
      {record.hasConsent && !record.consentWithdrawnAt && (
        <p>
          <RouterLink to={`${path}/withdrawal${here}`} preventScrollReset className={linkStyle}>
            Record that consent was withdrawn
          </RouterLink>
        </p>
      )}
      <FieldsForm
        {...{ shown, name: 'owner', basedOn: ownerId ?? '', values: { ownerId: ownerId ?? '' } }}
        fields={{ ownerId: { shape: 'select', label: 'Who looks after it', options: owners } }}
      />
      {record.outcome === 'became care' && (
        <>
          <FieldsForm
            {...{ shown, name: 'handover', basedOn: handedOverOn ?? '', values: { handedOverOn: handedOverOn ?? '' } }}
            fields={viewsOf(handoverFields)}
          />
          <ReviewInvitation shown={shown} />
        </>
      )}
      {isComplaint && (
        <p>
          <Link href={`/admin/privacy/requests/${record.id}`}>Dates, outcome and letters of the complaint</Link>
        </p>
      )}
    </>
  )
}

function ReviewInvitation({ shown }: { shown: Shown }) {
  const { invitations, reviewBlock: block } = shown
  const written = invitations.find(({ usedAt }) => usedAt)
  return (
    <div className="grid justify-items-start gap-3">
      {invitations.map(({ id, sentAt }) => (
        <p key={id}>We asked for a review on {formatDate(sentAt)}.</p>
      ))}
      {written?.usedAt && (
        <p>
          They wrote on {formatDate(written.usedAt)}
          {written.takenBackAt ? (
            `, and took it back on ${formatDate(written.takenBackAt)}.`
          ) : (
            <>
              : <a href={`/cms/family-reviews/${written.id}`}>read their review</a>
            </>
          )}
        </p>
      )}
      {block ? (
        invitations.length === 0 && <p className="text-ink-soft text-sm">They cannot be asked for a review: {block}.</p>
      ) : (
        <details>
          <summary className="text-plum min-h-11 cursor-pointer py-2 font-semibold">Ask for a review</summary>
          <div className="grid justify-items-start gap-3">
            <p className="max-w-measure">
              They get an email with a link of their own, which works for 60 days. They can be asked a second time after
              30 days, and no more.
            </p>
            <ActionForm shown={shown} name="ask-for-review" />
          </div>
        </details>
      )}
    </div>
  )
}

/** As in the inbox list. `list`: where the user goes next. */
export function MoveToBin({ shown: { record, list } }: { shown: Shown }) {
  const block = describeDeletionBlock(record)
  if (block && !record.binnedAt) return <p className="text-ink-soft text-sm">It cannot be deleted: {block}.</p>
  return (
    <Form method="post" action={`${inboxPath}/batch?${new URLSearchParams({ back: list })}`} preventScrollReset>
      <input type="hidden" name="id" value={record.id} />
      {record.binnedAt ? (
        <Button kind="quiet" size="small" name="intent" value="restore">
          <ArchiveRestore aria-hidden="true" className="size-5" />
          Restore
        </Button>
      ) : (
        <ConfirmBinButton question={`Are you sure you want to delete the enquiry of ${record.name}?`}>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete
        </ConfirmBinButton>
      )}
    </Form>
  )
}
