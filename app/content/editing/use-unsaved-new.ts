import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { contentPlaces, type ContentKind } from '#app/content/content-kinds.ts'

import { listUnsavedNew } from './journal.ts'

type Edited = { kind: ContentKind; isNew: boolean; writer: string }

/** Goes on with a new record whose page went away before the server had heard of it. */
export function useUnsavedNew({ kind, isNew, writer }: Edited) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isUnasked = isNew && search === ''

  useEffect(() => {
    if (!isUnasked) return undefined
    const leaving = new AbortController()
    async function goOn() {
      const [id] = await listUnsavedNew(writer, contentPlaces[kind].path)
      if (id && !leaving.signal.aborted) await navigate(`?id=${id}`, { replace: true })
    }
    void goOn()
    return () => leaving.abort()
  }, [isUnasked, kind, writer, navigate])
}
