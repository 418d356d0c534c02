import { blockNoun, type BlockName, blocks } from './blocks.ts'
import { FormDialog } from './form-dialog.tsx'

interface InsertDialogProps {
  hasSections: boolean
  onChoose: (kind: BlockName) => void
  onClose: () => void
}

export function InsertDialog({ hasSections, onChoose, onClose }: InsertDialogProps) {
  const names = (Object.keys(blocks) as BlockName[]).filter((name) => hasSections || name !== 'section')
  return (
    <FormDialog title="Insert" onClose={onClose}>
      <ul>
        {names.map((name) => {
          const { note, Icon } = blocks[name]
          return (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)} className={choiceStyle}>
                <Icon aria-hidden="true" className="text-clay row-span-2 size-5" />
                <span className="font-semibold first-letter:uppercase">{blockNoun(blocks[name])}</span>
                <span className="text-ink-soft text-sm">{note}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

const choiceStyle =
  'hover:bg-blush grid w-full grid-cols-[auto_1fr] items-center gap-x-3 rounded-md px-3 py-2 text-left focus-visible:outline-offset-0'
