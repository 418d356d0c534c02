import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use, useMemo, useState } from 'react'
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
import formScript from 'virtual:form-script'
import formStyles from 'virtual:form-styles'
import shellScript from 'virtual:shell-script'

import { NotFound } from '#app/content/redirects/not-found.tsx'
import { stayOnPage } from '#app/desk/shell/stay-on-page.ts'
import { Rendering } from '#app/platform/http/rendering.ts'
import { useBrand } from '#app/settings/use-brand.ts'
import { Icons, StaffBrandStyles } from '#app/site/brand/brand-head.tsx'
import type { StaffTheme } from '#app/staff/staff-member.ts'
import { ErrorPage } from '#app/ui/messages/error-page.tsx'
import type { Toast } from '#app/ui/overlays/toast-card.tsx'
import { Toaster } from '#app/ui/overlays/toast.tsx'
import { FormTemplates, StaticToaster } from '#app/ui/public-forms/static-toaster.tsx'

import staffStyles from '#app/ui/styles/staff.css?url'

/** What a route declares: whether it needs React in the browser, or as a public page the form script, and its area. */
type RouteHandle = { interactive?: boolean; hasForm?: boolean; area?: 'staff' } | undefined

export const clientMiddleware = [stayOnPage]

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const handles = matches.map((match) => match.handle as RouteHandle)
  // A failed page remains as the server rendered it: hydrating would fail again.
  const hasFailed = Boolean(useRouteError())
  const isInteractive = !hasFailed && handles.some((handle) => handle?.interactive)
  const hasForm = !hasFailed && handles.some((handle) => handle?.hasForm)
  const notices = useNotices()
  const isStaff = isStaffArea(matches)
  const scheme = useChosenScheme()
  const brand = useBrand()
  return (
    <html lang="en-GB" data-theme={scheme} data-brand={isInteractive ? JSON.stringify(brand) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isStaff ? (
          <>
            <link rel="stylesheet" href={staffStyles} />
            <StaffBrandStyles styles={brand?.styles ?? ''} />
          </>
        ) : (
          <PublicStyles hasForm={hasForm} brandStyles={brand?.styles ?? ''} />
        )}
        <meta name="theme-color" content={grounds[scheme ?? 'light']} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={grounds[scheme ?? 'dark']} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Icons folder={brand?.icons} />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links nonce="" />
        {!isStaff && <script type="module" src={shellScript} />}
        {hasForm && <script type="module" src={formScript} />}
        {import.meta.env.DEV && !isInteractive && <script type="module" src="/app/site/shell/reload.ts" />}
      </head>
      <body>
        {children}
        {hasForm && (
          <>
            <StaticToaster initial={notices} />
            <FormTemplates />
          </>
        )}
        {isInteractive && (
          <>
            <Toaster initial={notices} />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

function isStaffArea(matches: readonly { handle: unknown }[]) {
  return matches.some(({ handle }) => (handle as RouteHandle)?.area === 'staff')
}

function useNotices() {
  const loaded = useMatches().map((match) => match.loaderData as { notice?: Toast } | undefined)
  const notice = loaded.findLast((data) => data?.notice)?.notice
  return useMemo(() => (notice ? [notice] : []), [notice])
}

const grounds = { light: '#fbf6ef', dark: '#1c131b' }

/** The choice of a member of staff. Undefined: the system decides, as on every public page. */
function useChosenScheme() {
  const loaded = useMatches().map((match) => match.loaderData as { theme?: StaffTheme } | undefined)
  const theme = loaded.find((data) => data?.theme)?.theme
  return theme === 'system' ? undefined : theme
}

function PublicStyles({ hasForm, brandStyles }: { hasForm: boolean; brandStyles: string }) {
  const { nonce } = use(Rendering)
  // The policy of a cached page allows styles by hash, so the colours stay as rendered.
  const [first] = useState(brandStyles)
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: (hasForm ? formStyles : contentStyles) + first }} />
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { requestId } = use(Rendering)
  const isStaff = isStaffArea(useMatches())
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <main id="content">{isMissing ? <NotFound /> : <ErrorPage {...{ error, requestId, isStaff }} />}</main>
}
