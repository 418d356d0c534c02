import { focusTarget } from './focus-target.ts'

export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={focusTarget}
      className="bg-paper text-plum rounded-door sr-only z-50 px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  )
}
