import { useEffect, useState } from 'react'

const slowMs = 300

/** True once `isPending` has lasted 300 ms. Faster work needs no indicator. */
export function useIsSlow(isPending: boolean) {
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return undefined
    let wasSlow = false
    const timer = setTimeout(() => {
      wasSlow = true
      setIsSlow(true)
    }, slowMs)
    return () => {
      clearTimeout(timer)
      // Without the condition every quick answer would cause one more render.
      if (wasSlow) setIsSlow(false)
    }
  }, [isPending])

  return isPending && isSlow
}
