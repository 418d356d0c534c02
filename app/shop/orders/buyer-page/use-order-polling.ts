import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { isUnsettled, type OrderStage } from '#app/shop/orders/order-stage.ts'

const atOnceMs = 1000
const soonMs = 3000
const laterMs = 15_000
const soonForMs = 3 * 60 * 1000

/** Asks how the order stands for as long as it may change, while somebody looks at the page: often at first. */
export function useOrderPolling(stage: OrderStage) {
  const { revalidate, state } = useRevalidator()
  const isWatched = isUnsettled(stage)

  useEffect(() => {
    if (!isWatched || state !== 'idle') return undefined
    const ask = () => document.visibilityState === 'visible' && void revalidate()
    const usualMs = performance.now() < soonForMs ? soonMs : laterMs
    const timer = setInterval(ask, stage === 'confirming' ? atOnceMs : usualMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWatched, stage, state, revalidate])
}
