import { Link, type MetaDescriptor, useActionData, useLoaderData, useNavigate, useParams } from 'react-router'

import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { listedAt, type RecordAnswer, type RecordPageData } from './page-data.ts'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'
import { Records } from './records.tsx'

export function recordMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const loaded = loaderData as RecordPageData | undefined
  return loaded ? [{ title: loaded.title }] : []
}

/** The list of a kind, and the dialog that its address names. */
export function RecordPage() {
  const loaded = useLoaderData<RecordPageData>()
  const { id, step } = useParams()
  if ('failed' in loaded)
    return (
      <Notice kind="warning" title={loaded.failed.description}>
        <a href={loaded.path} className="text-plum underline">
          Try again
        </a>
      </Notice>
    )
  const { list, below } = loaded
  return (
    <Records list={list} below={below}>
      <Over key={`${id}/${step}`} loaded={loaded} />
    </Records>
  )
}

/** The dialog over the list. */
function Over({ loaded: { list, dialog } }: { loaded: Extract<RecordPageData, { list: unknown }> }) {
  const answer = useActionData<RecordAnswer>()
  const { id } = useParams()
  const { words, path } = list
  const back = path + listedAt(list)
  const at = `${path}/${id}`
  const failed = dialog?.is === 'form' || dialog?.is === 'question' ? undefined : answer?.failed
  const stop =
    answer?.stop ?? (dialog?.is === 'stop' ? dialog : failed && { title: failed.title, text: failed.description })
  if (stop)
    return <StopDialog title={stop.title} text={stop.text} back={{ href: back, label: `Back to ${words.many}` }} />
  if (dialog?.is === 'form') return <RecordForm dialog={dialog} words={words} back={back} answer={answer} />
  if (dialog?.is === 'question') {
    const { title, words: paragraphs = [], name, facts = [], yes, isAskedInList } = dialog
    return (
      <QuestionDialog title={title} back={isAskedInList ? back : at + listedAt(list)} yes={yes} failed={answer?.failed}>
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
  return <RecordView dialog={dialog} back={back} to={(step) => `${at}/${step}${listedAt(list)}`} />
}

type StopDialogProps = { title: string; text: string; back: { href: string; label: string } }

function StopDialog({ title, text, back }: StopDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog title={title} closeHref={back.href} onClose={() => void navigate(back.href, { preventScrollReset: true })}>
      <div className="grid grid-cols-1 justify-items-start gap-5">
        <p>{text}</p>
        <Link to={back.href} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
          {back.label}
        </Link>
      </div>
    </Dialog>
  )
}
