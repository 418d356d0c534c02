import { useHydrated } from '#app/ui/use-hydrated.ts'

import { keyHelpId } from './use-inbox-keys.ts'

const keys = [
  ['j k', 'Next and previous'],
  ['o', 'Open the record in focus'],
  ['x', 'Select the row in focus'],
  ['e', 'Mark as answered'],
  ['a', 'Take it'],
  ['n', 'Write a note'],
  ['Ctrl Enter', 'Save what was written'],
  ['/', 'Search'],
  ['Esc', 'Close the record'],
  ['?', 'These keys'],
] as const

export function KeyHelp() {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={keyHelpId}
        className="text-plum hover:bg-blush min-h-11 rounded-md px-4 text-xs font-semibold underline underline-offset-4 max-lg:hidden"
      >
        Keys (?)
      </button>
      <div
        id={keyHelpId}
        popover="auto"
        className="border-line bg-paper text-ink shadow-lifted m-auto rounded-md border p-5"
      >
        <h2 className="mb-3 text-base">Keys of the inbox</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="font-semibold">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
