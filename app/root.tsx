import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use, useMemo } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import contentStyles from 'virtual:content-styles'
import interactiveStyles from 'virtual:interactive-styles'
import shellScript from 'virtual:shell-script'

import { NotFound } from '#app/content/redirects/not-found.tsx'
import { Rendering } from '#app/platform/http/rendering.ts'
import { ErrorPage } from '#app/site/error-page.tsx'
import type { StaffTheme } from '#app/staff/staff-member.ts'
import { type Toast, Toaster } from '#app/ui/overlays/toast.tsx'

import staffStyles from '#app/ui/styles/staff.css?url'

/** What a route says of itself: whether it needs the framework in the browser, and whose styles it wears. */
type RouteHandle = { interactive?: boolean; area?: 'staff' } | undefined

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle as RouteHandle)
  // A page that failed is as the server wrote it: hydrating would only fail again.
  const hasFailed = Boolean(useRouteError())
  const isInteractive = !hasFailed && handles.some((handle) => handle?.interactive)
  const notices = useNotices()
  const isStaff = handles.some((handle) => handle?.area === 'staff')
  const scheme = useChosenScheme()
  return (
    <html lang="en-GB" data-theme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isStaff ? <link rel="stylesheet" href={staffStyles} /> : <PublicStyles isInteractive={isInteractive} />}
        <meta name="theme-color" content={grounds[scheme ?? 'light']} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={grounds[scheme ?? 'dark']} media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links nonce="" />
        {!isStaff && <script type="module" src={shellScript} />}
        {import.meta.env.DEV && !isInteractive && <script type="module" src="/app/site/shell/reload.ts" />}
      </head>
      <body>
        {children}
        {isInteractive && (
          <>
            <Toaster initial={notices} />
            {/* It remembers places in sessionStorage. Public pages are left by real links, and browsers remember those themselves. */}
            {isStaff && <ScrollRestoration />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** What a page before this one had to say, carried across a redirect by a loader of the staff area. */
function useNotices() {
  const loaded = useMatches().map((match) => match.loaderData as { notice?: Toast } | undefined)
  const notice = loaded.findLast((data) => data?.notice)?.notice
  return useMemo(() => (notice ? [notice] : []), [notice])
}

const grounds = { light: '#fbf6ef', dark: '#1c131b' }

/** What a member of staff chose; undefined where the system decides, as on every public page. */
function useChosenScheme() {
  const loaded = useMatches().map((match) => match.loaderData as { theme?: StaffTheme } | undefined)
  const theme = loaded.find((data) => data?.theme)?.theme
  return theme === 'system' ? undefined : theme
}

// The browser's copy of the program does not carry the sheet a second time: what the server wrote stays.
function PublicStyles({ isInteractive }: { isInteractive: boolean }) {
  const { nonce } = use(Rendering)
  const styles = isInteractive ? interactiveStyles : contentStyles
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { requestId } = use(Rendering)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorPage requestId={requestId} />
}
