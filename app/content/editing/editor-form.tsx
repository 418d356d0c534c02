import { type RefObject, startTransition, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useNavigation, useSubmit } from 'react-router'

import { Findings } from '#app/content/checks/findings.tsx'
import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import type { KindChoices } from '#app/content/editing/fields/choices.server.ts'
import { FieldsOfKind } from '#app/content/editing/fields/fields-of-kind.tsx'
import { type EditorSession, writeFormValues } from '#app/content/form-values/editor-form-values.ts'
import { PreviewButton, PreviewPane } from '#app/content/preview/preview-pane.tsx'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { type EditorContent, EditorSessionFields } from './editor-content.tsx'
import { EditorSettings } from './editor-settings.tsx'
import { SaveStateLine } from './save-state.tsx'
import { useAutosave, useUnsavedNew } from './use-autosave.ts'

type EditorFormProps = {
  kind: ContentKind
  id: string
  isNew: boolean
  writer: string
  isAdmin: boolean
  choices: KindChoices
  content: EditorContent
  answer:
    | { opened?: EditorSession | undefined; errors?: FieldErrors | undefined; newCategory?: string | undefined }
    | undefined
  /** The server could not save it, and says nothing of the record. */
  hasFailed: boolean
}

type Saving = {
  sent?: { fields: ContentFields; opened: EditorSession }
  /** A save requested while this one is running. */
  next?: () => void
}

export function EditorForm({ kind, id, isNew, writer, isAdmin, choices, content, answer, hasFailed }: EditorFormProps) {
  const path = `${kindInfo[kind].path}/${id}`
  const latest = answer?.opened ?? content.opened
  const form = useRef<HTMLFormElement>(null)
  const [rendered, setRendered] = useState({ fields: latest.fields, pictures: latest.pictures, times: 0 })
  const { autosave, status } = useAutosave(form, { kind, path, writer, opened: latest }, show)
  useSaveKey(form)
  useUnsavedNew({ kind, id, isNew, writer })
  const submit = useSubmit()
  const navigation = useNavigation()
  const isSaving = useIsSlow(navigation.formMethod === 'POST')
  const [isPreviewing, setPreviewing] = useState(false)
  const previewButton = useRef<HTMLButtonElement>(null)
  const saving = useRef<Saving>(null)
  const [answers, setAnswers] = useState(0)

  function show(fields: ContentFields, pictures: EditorSession['pictures'] | undefined) {
    if (form.current && writeFormValues(kind, form.current, fields)) return
    flushSync(() =>
      setRendered((before) => ({ fields, pictures: pictures ?? before.pictures, times: before.times + 1 })),
    )
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const { submitter } = event.nativeEvent
    if (saving.current) {
      saving.current.next = () => element.requestSubmit(submitter)
      return
    }
    if (!autosave.current) return
    saving.current = {}
    const { fields, seen, baseRevisionId } = await autosave.current.pause()
    saving.current.sent = { fields, opened: latest }
    const body = new FormData(element, submitter)
    body.set('seen', JSON.stringify(seen.fields))
    body.set('version', String(seen.version))
    body.set('baseRevisionId', baseRevisionId)
    await submit(body, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
    // Rendered together with the answer: the router's state may be idle both before and after.
    startTransition(() => setAnswers((before) => before + 1))
  }

  const finishSave = useEffectEvent(async () => {
    const { sent } = saving.current ?? {}
    if (!sent) return
    try {
      // A failed or unanswered save returns no new session, and autosave goes on.
      if (!hasFailed && latest !== sent.opened) await autosave.current?.applySaved(sent.fields, latest)
    } finally {
      autosave.current?.resume()
      const next = saving.current?.next
      saving.current = null
      next?.()
    }
  })
  useEffect(() => {
    if (answers > 0) void finishSave()
  }, [answers])

  const props = {
    kind,
    fields: rendered.fields,
    pictures: rendered.pictures,
    errors: answer?.errors ?? {},
    choices,
    isLive: content.live !== undefined,
    isProtected: content.isProtected,
    newCategory: answer?.newCategory,
  }
  function closePreview() {
    setPreviewing(false)
    previewButton.current?.focus()
  }

  return (
    <>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        data-own-text
        onSubmit={(event) => void save(event)}
        className="max-sm:pb-28 sm:[--toolbar-top:calc(var(--bar-height)+4.1rem)] lg:[--toolbar-top:calc(var(--bar-height)+3.6rem)] max-sm:[&_:is(input,textarea,select,button,a)]:scroll-mb-28"
      >
        <EditorSessionFields id={id} writer={writer} opened={latest} />
        <div className={barStyle}>
          <SaveStateLine {...{ status, isNew }} />
          <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:justify-between max-sm:gap-1.5 max-sm:*:px-2.5">
            <Button size="small" pending={isSaving} pendingLabel="Saving...">
              Save
            </Button>
            <PreviewButton
              ref={previewButton}
              isOpen={isPreviewing}
              onToggle={() => setPreviewing(!isPreviewing)}
              href={isNew ? undefined : `${path}/preview`}
            />
            <Button size="small" kind="secondary" name="next" value="publication">
              Publish…
            </Button>
            <ButtonLink size="small" kind="secondary" href="#editor-settings" className="sm:hidden">
              Settings
            </ButtonLink>
          </div>
        </div>
        <div className={`grid grid-cols-1 gap-x-10 gap-y-8 pb-10 ${isPreviewing ? '' : besideStyle}`}>
          <div key={rendered.times} className="grid min-w-0 grid-cols-1 content-start gap-6">
            <FieldsOfKind {...props} place="text" />
          </div>
          <EditorSettings kind={kind} path={isNew ? undefined : path} isAdmin={isAdmin} content={content}>
            <FieldsOfKind key={rendered.times} {...props} place="settings" />
            {!isNew && (
              <Card>
                <section aria-labelledby="checks-heading" className="grid grid-cols-1 gap-3 text-base">
                  <h2 id="checks-heading" className="text-lg">
                    Checks of what is saved
                  </h2>
                  <Findings editor="" findings={content.findings} />
                </section>
              </Card>
            )}
          </EditorSettings>
        </div>
      </Form>
      {isPreviewing && <PreviewPane {...{ kind, path, isNew, status }} onClose={closePreview} />}
    </>
  )
}

const besideStyle = 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]'

// At the bottom on phones, within reach of the thumb. Elsewhere at the top, because messages appear at the bottom.
const barStyle =
  'border-line bg-paper z-30 flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 print:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:px-4 sm:sticky sm:top-(--bar-height) sm:mb-6 sm:rounded-lg sm:border sm:px-4'

function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const leaving = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        if (!event.repeat) form.current?.requestSubmit()
      },
      { signal: leaving.signal },
    )
    return () => leaving.abort()
  }, [form])
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
