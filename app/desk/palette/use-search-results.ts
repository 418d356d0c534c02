import { useEffect, useState } from 'react'

import { type SearchResults, answersPath, type EntryGroup } from './entry.ts'
import { filterShown, parseQuery } from './query.ts'

const quietMs = 150
const unreachable = 'We could not look just now. Please try again in a minute.'

type Shown = { groups: EntryGroup[]; isWaiting: boolean; problem?: string | undefined }
type Answer = { search: string; groups: EntryGroup[]; problem?: string | undefined }

/** Until the server answers, only earlier results that still match are shown: the list always fits the field. */
export function useSearchResults(text: string): Shown {
  const [answer, setAnswer] = useState<Answer>({ search: '', groups: [] })
  const typed = parseQuery(text)
  const search = typed.state === 'asked' && typed.isEnough ? typed.search : ''

  useEffect(() => {
    if (!search) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void ask(search, asking.signal).then((answered) => !asking.signal.aborted && setAnswer({ search, ...answered }))
    }, quietMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])

  if (typed.state === 'refused') return { groups: [], isWaiting: false, problem: typed.reason }
  if (!search) return { groups: [], isWaiting: false }
  if (answer.search === search) return { ...answer, isWaiting: false }
  return { groups: filterShown(answer.groups, search), isWaiting: true }
}

// Not through the router, which would reload every list behind the palette and record the access.
async function ask(search: string, signal: AbortSignal): Promise<Omit<Answer, 'search'>> {
  try {
    const body = new URLSearchParams({ find: search })
    const response = await fetch(answersPath, { method: 'POST', body, signal, redirect: 'manual' })
    if (!response.ok && response.status !== 400) return { groups: [], problem: unreachable }
    const { groups = [], refused } = (await response.json()) as SearchResults
    return { groups, problem: refused }
  } catch {
    return { groups: [], problem: unreachable }
  }
}
