import type { ComponentType } from 'react'
import { Link, type MetaDescriptor, useActionData, useLoaderData, useParams } from 'react-router'

import { ownValue } from '#app/platform/own-value.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Link as TextLink } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'

import { listedAt, type RecordResult, type RecordDialog, type RecordPageData } from './page-data.ts'
import { CellView } from './record-cell.tsx'
import type { Controls } from './record-field.tsx'
import { RecordForm } from './record-form.tsx'
import { Records } from './records.tsx'
import { StepButton } from './step-buttons.tsx'

export function recordMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const loaded = loaderData as RecordPageData | undefined
  return loaded ? [{ title: loaded.title }] : []
}

export type OwnDialogProps = { title: string; data: object; answer: RecordResult | undefined; back: string }

type RecordPageProps = {
  /** What only this kind has, by the shape of a field and by the name of a step. */
  controls?: Controls
  dialogs?: Record<string, ComponentType<OwnDialogProps>>
}

/** The list of a kind, and the dialog that its address names. */
export function RecordPage({ controls, dialogs }: RecordPageProps) {
  const loaded = useLoaderData<RecordPageData>()
  const { id, step } = useParams()
  if ('failed' in loaded) return <ListFailed failed={loaded.failed} href={loaded.path} />
  const { list, below } = loaded
  return (
    <Records list={list} below={below}>
      <Over key={`${id}/${step}`} loaded={loaded} controls={controls} Own={ownValue(dialogs ?? {}, step ?? '')} />
    </Records>
  )
}

type OverProps = {
  loaded: Extract<RecordPageData, { list: unknown }>
  controls: Controls | undefined
  Own: ComponentType<OwnDialogProps> | undefined
}

/** The dialog over the list. */
function Over({ loaded: { list, dialog }, controls, Own }: OverProps) {
  const answer = useActionData<RecordResult>()
  const { id } = useParams()
  const { words, path, recordPath = path } = list
  const here = listedAt(list)
  const back = path + here
  const at = `${recordPath}/${id}`
  const form = { words, back, here, controls }
  if (answer?.again)
    return (
      <RecordForm
        key="again"
        dialog={answer.again}
        {...form}
        answer={undefined}
        addAgain={`${recordPath}/new${here}`}
      />
    )
  const failed = dialog && ['form', 'question', 'own'].includes(dialog.is) ? undefined : answer?.failed
  const stop =
    answer?.stop ?? (dialog?.is === 'stop' ? dialog : failed && { title: failed.title, text: failed.description })
  if (stop)
    return <StopDialog title={stop.title} text={stop.text} back={{ href: back, label: `Back to ${words.many}` }} />
  if (dialog?.is === 'form')
    return <RecordForm dialog={dialog} {...form} back={dialog.isStep ? at + here : back} answer={answer} />
  if (dialog?.is === 'own') return Own && <Own title={dialog.title} data={dialog.data} answer={answer} back={back} />
  if (dialog?.is === 'question') {
    const { title, words: paragraphs = [], name, facts = [], yes, isAskedInList } = dialog
    return (
      <QuestionDialog title={title} back={isAskedInList ? back : at + here} yes={yes} failed={answer?.failed}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {name && (
          <p>
            <strong className="block">{name}</strong>
            {facts.map((fact) => (
              <span key={fact} className="text-ink-soft block">
                {fact}
              </span>
            ))}
          </p>
        )}
      </QuestionDialog>
    )
  }
  if (dialog?.is !== 'view') return null
  return <RecordView dialog={dialog} back={back} to={(step) => `${at}/${step}${here}`} />
}

type StopDialogProps = { title: string; text: string; back: { href: string; label: string } }

function StopDialog({ title, text, back }: StopDialogProps) {
  return (
    <DialogOver title={title} closeHref={back.href}>
      <div className="grid grid-cols-1 justify-items-start gap-5">
        <p>{text}</p>
        <Link to={back.href} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
          {back.label}
        </Link>
      </div>
    </DialogOver>
  )
}

type RecordViewProps = {
  dialog: Extract<RecordDialog, { is: 'view' }>
  back: string
  /** The address of a step. */
  to: (step: string) => string
}

/** What a record says, and what may be done with it. */
function RecordView({ dialog: { title, facts, note, steps }, back, to }: RecordViewProps) {
  const [plain, explained] = [steps.filter((step) => !step.explanation), steps.filter((step) => step.explanation)]
  return (
    <DialogOver size="wide" title={title} closeHref={back}>
      {plain.length > 0 && (
        <ul aria-label="Actions" className="border-line mb-5 grid grid-cols-2 gap-3 border-b pb-5 sm:flex sm:flex-wrap">
          {plain.map((offered, at) => (
            <li key={offered.step} className="grid">
              <StepButton offered={offered} to={to(offered.step)} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      <Facts>
        {facts.map(([term, cell], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A term may come twice; the order never changes.
          <Fact key={at} term={term}>
            <span className="max-w-measure block wrap-anywhere whitespace-pre-wrap">
              <CellView cell={cell} />
            </span>
          </Fact>
        ))}
      </Facts>
      {(explained.length > 0 || note) && (
        <ul aria-label="More actions" className="border-line divide-line mt-6 divide-y border-t">
          {explained.map((offered) => (
            <li key={offered.step} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="text-ink-soft min-w-[min(14rem,100%)] flex-1 text-sm">{offered.explanation}</p>
              <StepButton offered={offered} to={to(offered.step)} />
            </li>
          ))}
          {note && (
            <li className="py-4">
              {note.words} <TextLink href={note.link.href}>{note.link.label}</TextLink>.
            </li>
          )}
        </ul>
      )}
    </DialogOver>
  )
}
