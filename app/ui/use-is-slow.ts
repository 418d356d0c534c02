import { useEffect, useState } from 'react'

const slowMs = 300

/** True once `isPending` has lasted 300 ms: quicker work needs no indicator. */
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
