import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { FormDialog, FormNote, KindWords, RecordResult } from './page-data.ts'
import { type Controls, RecordField, topFields } from './record-field.tsx'

type RecordFormProps = {
  dialog: FormDialog
  words: KindWords
  back: string
  /** The query of the list. */
  here: string
  answer: RecordResult | undefined
  controls: Controls | undefined
  /** Where the record was deleted: the address that adds another. */
  addAgain?: string
}

export function RecordForm({ dialog, words, back, here, answer = {}, controls, addAgain }: RecordFormProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [opened] = useState(dialog)
  const { title, button, isDanger, fields, isWide, note } = opened
  const { errors, failed, conflicts, states } = answer
  const { base = opened.base, values = opened.values, prepared = opened.prepared } = answer
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const form = { fields, values, errors, conflicts, prepared, states, controls }
  const hasFiles = Object.values(fields).some(({ shape }) => shape === 'pictures' || shape === 'file')
  const isHalf = (name: string) => isWide && fields[name]?.width === 'half'

  useEffect(() => {
    const [firstError] = Object.values(errors ?? {})
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [errors, failed])

  return (
    <DialogOver size={isWide ? 'wide' : 'normal'} title={title} closeHref={back}>
      <Form
        // Remounted when the base changes, so that every field shows the value that it is compared with.
        key={JSON.stringify([answer.base, states])}
        method="post"
        {...(addAgain ? { action: addAgain } : {})}
        {...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
        noValidate
        preventScrollReset
        className="grid grid-cols-1 gap-5"
      >
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {base && <FormBase base={base} />}
        {!opened.base && <AttemptField />}
        {addAgain && (
          <Notice kind="warning" title={`Somebody deleted this ${words.one} while you were editing it`}>
            What you typed is still here. Save it as a new {words.one}, or leave it.
          </Notice>
        )}
        {note && <Note note={note} here={here} />}
        <div className={`grid grid-cols-1 gap-x-6 gap-y-5 ${isWide ? 'sm:grid-cols-2' : ''}`}>
          {topFields(fields).map((name) => (
            <div
              key={name}
              className={`grid min-w-0 grid-cols-1 gap-5 ${isHalf(name) ? halfStyle : isWide ? 'sm:col-span-2' : ''}`}
            >
              <RecordField name={name} form={form} />
            </div>
          ))}
        </div>
        {conflicts && (
          <p className="text-danger font-semibold">Not saved yet. Choose above which version stays, then save again.</p>
        )}
        <div className="bg-paper sticky bottom-0 z-2 -mb-5 flex flex-wrap gap-3 pt-1 pb-5">
          <Button kind={isDanger ? 'danger' : 'primary'} pending={isSaving} pendingLabel="Saving...">
            {button}
          </Button>
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogOver>
  )
}

// Side by side, controls stand on one line, whichever of them has a hint.
const halfStyle = 'content-start sm:content-end sm:[&_:is(input,select)]:max-w-none'

function Note({ note: { facts = [], words, link }, here }: { note: FormNote; here: string }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {facts.length > 0 && (
        <Facts>
          {facts.map(([term, text]) => (
            <Fact key={term} term={term}>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <p>
        {words}{' '}
        {link && (
          <Link to={link.href + here} preventScrollReset className={linkStyle}>
            {link.label}
          </Link>
        )}
      </p>
    </div>
  )
}
