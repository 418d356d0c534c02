import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

// Longer timers overflow.
const longestMs = 24 * 3_600_000

/** Reloads when the first waiting record on the page falls due. `now`: when the page was loaded. */
export function useReturns(rows: { waitingUntil: Date | null }[], now: Date | undefined) {
  const { revalidate } = useRevalidator()
  const loadedAt = now?.getTime() ?? 0
  const next = Math.min(...rows.map(({ waitingUntil }) => waitingUntil?.getTime() ?? 0).filter((at) => at > loadedAt))
  useEffect(() => {
    const left = next - Date.now()
    if (left > longestMs) return undefined
    const timer = setTimeout(() => void revalidate(), Math.max(0, left) + 500)
    return () => clearTimeout(timer)
  }, [next, revalidate])
}
