import { useNavigate } from 'react-router'

import { Link as TextLink } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { RecordDialog } from './page-data.ts'
import { CellView } from './record-cell.tsx'
import { StepButton } from './step-buttons.tsx'

type RecordViewProps = {
  dialog: Extract<RecordDialog, { is: 'view' }>
  back: string
  /** The address of a step. */
  to: (step: string) => string
}

/** What a record says, and what may be done with it. */
export function RecordView({ dialog: { title, facts, note, steps }, back, to }: RecordViewProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      size="wide"
      title={title}
      closeHref={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <Facts>
        {facts.map(([term, cell]) => (
          <Fact key={term} term={term}>
            <CellView cell={cell} />
          </Fact>
        ))}
      </Facts>
      <section aria-labelledby="steps" className="border-line mt-6 border-t pt-5">
        <h3 id="steps" className="text-lg">
          Actions
        </h3>
        <ul className="divide-line divide-y">
          {steps.map((offered) => (
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
      </section>
    </Dialog>
  )
}
