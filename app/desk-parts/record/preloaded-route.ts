import { use, useEffect } from 'react'
import {
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as Framework,
} from 'react-router'

/**
 * Fetches the code of the route that takes a form. The router would fetch it on sending: without a network it would then
 * reload the page, and what was typed would be gone.
 */
export function usePreloadedRoute(path: string) {
  const routes = use(RouterContext)?.router.routes
  const manifest = use(Framework)?.manifest
  useEffect(() => {
    for (const { route } of (routes && matchRoutes(routes, path)) ?? []) {
      const module = route.id && manifest?.routes[route.id]?.module
      // Without a network it is too late, and the form says so when it is sent.
      if (module) import(/* @vite-ignore */ module).catch(() => {})
    }
  }, [routes, manifest, path])
}
