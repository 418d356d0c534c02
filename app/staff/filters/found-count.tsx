import { type Found, formatCounted } from '#app/platform/formats/counted.ts'

/** In the page before it says something, or screen readers would not announce it. An empty list says so itself. */
export function FoundCount({ found }: { found: Found | undefined }) {
  return (
    <output className="text-ink-soft mt-1 block text-sm tabular-nums empty:sr-only print:hidden">
      {found && (found.total > 0 ? `${formatCounted(found)} found` : <span className="sr-only">Nothing found</span>)}
    </output>
  )
}
