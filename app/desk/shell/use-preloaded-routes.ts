import { use, useEffect, useEffectEvent } from 'react'
import {
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as Framework,
} from 'react-router'

import { showToast } from '#app/ui/overlays/toast.tsx'

import { watchForms } from './watch-forms.ts'

/**
 * Without a network the router would fail to load a route's module, reload the page and lose typed text. So the modules
 * of all forms on the page are loaded early, and offline a link or form without its module does nothing.
 */
export function usePreloadedRoutes() {
  const routes = use(RouterContext)?.router.routes
  const { manifest, routeModules } = use(Framework) ?? {}

  const missingModules = useEffectEvent((address: string) => {
    const { origin, pathname } = new URL(address, location.href)
    const matches = (routes && origin === location.origin && matchRoutes(routes, pathname)) || []
    return matches.flatMap(({ route: { id } }) =>
      routeModules?.[id] || loaded.has(id) ? [] : { id, module: manifest?.routes[id]?.module ?? '' },
    )
  })
  const preload = useEffectEvent(async (address: string) => {
    for (const { id, module } of missingModules(address)) {
      await import(/* @vite-ignore */ module)
      loaded.add(id)
    }
  })

  useEffect(() => {
    const preloadForms = () => {
      for (const form of document.forms) if (form.method === 'post') preload(form.action).catch(() => {})
    }
    const left = new AbortController()
    watchForms(preloadForms, left.signal)
    addEventListener('online', preloadForms, { signal: left.signal })
    return () => left.abort()
  }, [])

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || missingModules(link.href).length === 0) return
      event.preventDefault()
      // The module may be in the browser's cache.
      preload(link.href).then(
        () => link.click(),
        () => showToast({ ...offline, description: 'The page could not be opened. What you typed is still here.' }),
      )
    }
    const keep = (event: SubmitEvent) => {
      const form = event.target
      if (navigator.onLine || !(form instanceof HTMLFormElement) || missingModules(form.action).length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      showToast({ ...offline, description: 'What you typed is still here: send it again once you are connected.' })
    }
    const left = new AbortController()
    const options = { capture: true, signal: left.signal }
    addEventListener('click', stay, options)
    addEventListener('submit', keep, options)
    return () => left.abort()
  }, [])
}

const loaded = new Set<string>()

const offline = { title: 'You are offline', kind: 'destructive' } as const
