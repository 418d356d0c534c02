import { useEffect, useState } from 'react'

const slowMs = 300

/** True once `isPending` has lasted longer than 300 ms: what is quicker needs no sign that it is under way. */
export function useIsSlow(isPending: boolean) {
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])

  return isPending && isSlow
}
