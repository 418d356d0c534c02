import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'

import { buttonStyle } from '#app/ui/buttons/button.tsx'

import { type ExampleState, listCounts } from './example-state.ts'
import { openingPath } from './opening-steps.ts'

const pollMs = 3000

export function ExamplePanel({ examples, isAdmin }: { examples: ExampleState; isAdmin: boolean }) {
  const { total, changed, work } = examples
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!work) return undefined
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [work, revalidate])

  const hasAny = total + changed.length > 0
  return (
    <section aria-labelledby="examples" className="grid justify-items-start gap-3">
      <h2 id="examples" className="text-xl">
        Examples
      </h2>
      <output className="max-w-measure">{describe(examples)}</output>
      {isAdmin && !work && (
        <div className="flex flex-wrap gap-3">
          {total === 0 && (
            <Link to={`${openingPath}/examples`} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
              Fill with examples
            </Link>
          )}
          {hasAny && (
            <Link to={`${openingPath}/examples?remove`} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
              Take them all away
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

function describe(examples: ExampleState) {
  const { total, changed, work } = examples
  if (work === 'filling') return 'Examples are coming in. Their pictures are drawn first.'
  if (work === 'removing') return 'The examples are going out.'
  if (total + changed.length === 0)
    return 'There are none. A made-up shop, blog, midwives, prices, classes, enquiries and orders show what the site and the desk can look like, and go out again by one click.'
  const own = changed.length > 0 ? ` ${changed.length} more were changed by somebody, and stay when the rest goes.` : ''
  return `Made-up records are on the site: ${listCounts(examples)}, with the badge “Example” in your lists.${own}`
}
