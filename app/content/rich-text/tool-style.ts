export const toolStyle =
  'inline-grid min-h-11 min-w-11 place-content-center rounded-md px-2 text-sm font-semibold text-plum hover:bg-blush focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:bg-plum aria-pressed:text-paper'
