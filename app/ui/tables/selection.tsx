import { createContext, use, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'

import { useInvisibleUntilHydrated } from '#app/ui/use-hydrated.ts'

import { Cell, HeadingCell } from './table.tsx'

interface SelectionProps extends Pick<FormProps, 'action' | 'method' | 'preventScrollReset' | 'reloadDocument'> {
  /** Submit buttons for the selected rows. The form sends `id` once for each row. */
  actions: ReactNode
  /** The list with `<SelectAll>` and `<SelectRow>`. Its rows may contain forms. */
  children: ReactNode
}

/** Without JavaScript CSS shows the bar and the server counts. With it the count is live, and shift selects a range. */
export function Selection({ actions, children, ...form }: SelectionProps) {
  const list = useRef<HTMLDivElement>(null)
  const lastIndex = useRef(-1)
  const [counts, setCounts] = useState<Counts>({ selected: 0, all: 0 })

  // No dependencies, because rows change with every page. The comparison in `count` ends the loop.
  useEffect(count)

  function count() {
    const selected = boxesIn(list.current).filter((box) => box.checked).length
    const all = boxesIn(list.current).length
    if (selected !== counts.selected || all !== counts.all) setCounts({ selected, all })
  }

  function select(event: MouseEvent<HTMLDivElement>) {
    const boxes = boxesIn(list.current)
    const index = boxes.indexOf(event.target as HTMLInputElement)
    if (index === -1) return
    if (event.shiftKey && lastIndex.current !== -1) {
      const [from, to] = [index, lastIndex.current].toSorted((a, b) => a - b) as [number, number]
      for (const box of boxes.slice(from, to + 1)) box.checked = boxes[index]!.checked
    }
    lastIndex.current = index
    count()
  }

  function selectAll(checked: boolean) {
    for (const box of boxesIn(list.current)) box.checked = checked
    count()
  }

  return (
    <SelectionContext value={{ counts, selectAll }}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={list} onClick={select} className="group/selection grid gap-3">
        {children}
        <output className="sr-only">{counts.selected > 0 && `${counts.selected} selected`}</output>
        <Form {...form} id={selectionFormId} onReset={() => setTimeout(count)} className={barStyle}>
          {counts.selected > 0 && (
            <div className="mr-auto flex items-center gap-3">
              <p className="font-semibold tabular-nums">{counts.selected} selected</p>
              <button type="reset" className="text-plum min-h-11 underline underline-offset-4">
                Clear
              </button>
            </div>
          )}
          {actions}
        </Form>
      </div>
    </SelectionContext>
  )
}

export function SelectAll({ what = 'rows' }: { what?: string | undefined }) {
  const { counts, selectAll } = use(SelectionContext)
  const box = useRef<HTMLInputElement>(null)
  const visibility = useInvisibleUntilHydrated()
  const { selected, all } = counts

  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < all
  }, [selected, all])

  return (
    <HeadingCell className="w-11 px-0! @max-[60rem]:w-auto @max-[60rem]:border-0">
      <label
        className={`${targetStyle} lg:h-7 @max-[60rem]:w-auto @max-[60rem]:grid-flow-col @max-[60rem]:gap-2 ${visibility}`}
      >
        <input
          ref={box}
          type="checkbox"
          checked={all > 0 && selected === all}
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="tick"
        />
        <span className="font-semibold @min-[60rem]:sr-only">
          Select all<span className="sr-only"> {what}</span>
        </span>
      </label>
    </HeadingCell>
  )
}

interface SelectRowProps {
  value: string
  /** Names the row: "Select the enquiry of Amina Yusuf". */
  label: string
}

export function SelectRow({ value, label }: SelectRowProps) {
  return (
    // Without the columns of a cell, whose edge is inside that of the card: the box would lie over the end of a long name.
    <Cell className="w-11 px-0! @max-[60rem]:absolute @max-[60rem]:top-1.5 @max-[60rem]:right-1.5 @max-[60rem]:col-auto!">
      <SelectBox value={value} label={label} />
    </Cell>
  )
}

/** For a list that is not a table. */
export function SelectBox({ value, label }: SelectRowProps) {
  return (
    <label className={targetStyle}>
      <input type="checkbox" form={selectionFormId} name="id" value={value} className="tick" />
      <span className="sr-only">{label}</span>
    </label>
  )
}

interface Counts {
  selected: number
  all: number
}

const SelectionContext = createContext<{ counts: Counts; selectAll: (checked: boolean) => void }>({
  counts: { selected: 0, all: 0 },
  selectAll: () => {},
})

export const selectionFormId = 'selection'

function boxesIn(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=id]') ?? [])]
}

const targetStyle = 'relative z-1 grid size-11 cursor-pointer place-content-center lg:h-10'

const barStyle =
  'sticky bottom-3 z-4 hidden flex-wrap items-center justify-end gap-3 rounded-door border-2 border-plum bg-paper px-4 py-2 shadow-lifted group-has-[input[name=id]:checked]/selection:flex print:hidden'
