import { BadgeCheck, Clock, Copy, Eye, MonitorSmartphone, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { kindInfo, publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import type { EditorContent } from '#app/content/editing/editor-content.tsx'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { StatusSummary } from '#app/content/status-summary.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface EditorSettingsProps {
  kind: ContentKind
  /** Undefined for a new record. */
  path: string | undefined
  isAdmin: boolean
  content: EditorContent
  children: ReactNode
}

const settingsId = 'editor-settings'

export function SettingsButton() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <Button type="button" size="small" kind="secondary" popoverTarget={settingsId} className="sm:hidden">
      Settings
    </Button>
  )
}

/** Beside the text. On phones a bottom sheet; without JavaScript, below the text. */
export function EditorSettings({ kind, path, isAdmin, content, children }: EditorSettingsProps) {
  const { live, hasDraft, isProtected, hasOriginal } = content
  const { one, shown, isSentIn } = kindInfo[kind]
  const isHydrated = useHydrated()
  const sheet = useRef<HTMLElement>(null)
  useSheet(sheet)
  return (
    <aside
      ref={sheet}
      id={settingsId}
      aria-label="Settings"
      popover={isHydrated ? 'auto' : undefined}
      className={`grid grid-cols-1 content-start gap-6 ${isHydrated ? sheetStyle : ''}`}
    >
      {isHydrated && (
        <div className="border-line bg-cream sticky top-0 z-2 -mx-4 flex items-center justify-between border-b py-1 pr-2 pl-4 sm:hidden">
          <h2 className="text-lg">Settings</h2>
          <Button type="button" size="small" kind="quiet" popoverTarget={settingsId} popoverTargetAction="hide">
            Close
          </Button>
        </div>
      )}
      <Card className="grid grid-cols-1 gap-3">
        <StatusSummary status={content.status} />
        {kind !== 'post' && !(live && isProtected) && <ShownSwitch label={shown.is} isOn={live !== undefined} />}
        {path && (
          <ul className="-mx-2 grid">
            {live && (
              <ActionLink href={publicPath(kind, live.fields)} icon={Eye} external>
                View {one}
              </ActionLink>
            )}
            <ActionLink href={`${path}/preview`} icon={MonitorSmartphone}>
              Preview and links to it
            </ActionLink>
            <ActionLink href={`${path}/history`} icon={Clock}>
              History
            </ActionLink>
            {kind === 'post' && isHealthAdvice(content.opened.fields) && (
              <ActionLink href={`${path}/sign-off`} icon={BadgeCheck}>
                Sign-off
              </ActionLink>
            )}
            {!isSentIn && (
              <ActionLink href={copyPath(kind, path)} icon={Copy}>
                Duplicate
              </ActionLink>
            )}
            {hasDraft && (
              <ActionLink href={`${path}/discarding`} icon={Undo2}>
                Give up the changes
              </ActionLink>
            )}
            {hasOriginal && (
              <ActionLink href={`${path}/original`} icon={RotateCcw}>
                Back to the original
              </ActionLink>
            )}
            {isAdmin && !isProtected && (
              <ActionLink href={`${path}/deletion`} icon={Trash2} danger>
                Delete {one}
              </ActionLink>
            )}
          </ul>
        )}
      </Card>
      {children}
    </aside>
  )
}

// Beside the text the popover is visible even when closed.
const sheetStyle =
  'text-ink max-sm:bg-cream max-sm:shadow-high max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:h-fit max-sm:max-h-[85dvh] max-sm:w-full max-sm:max-w-full max-sm:scroll-pt-16 max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:rounded-t-[2rem] max-sm:border-t max-sm:px-4 max-sm:pb-6 max-sm:not-open:hidden sm:static sm:m-0 sm:size-auto sm:overflow-visible sm:border-0 sm:bg-transparent sm:p-0'

/** Makes the target of a link visible, whether in the sheet or in the text behind it. */
function useSheet(sheet: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
        const place = link && document.getElementById(link.hash.slice(1))
        if (!place || !sheet.current) return
        if (!sheet.current.contains(place)) sheet.current.hidePopover()
        else if (!sheet.current.checkVisibility()) sheet.current.showPopover()
      },
      // Runs before the link moves focus.
      { capture: true, signal },
    )
    matchMedia('(min-width: 40rem)').addEventListener('change', () => sheet.current?.hidePopover(), { signal })
    return () => leaving.abort()
  }, [sheet])
}

function copyPath(kind: ContentKind, path: string) {
  const base = kindInfo[kind].path
  return `${base}/new?copy=${path.slice(base.length + 1)}`
}

// A native checkbox exposes its state without aria-checked.
const asSwitch = { role: 'switch' }

/** Asks for confirmation after saving. */
function ShownSwitch({ label, isOn }: { label: string; isOn: boolean }) {
  return (
    <div>
      <input type="hidden" name="switch" value="here" />
      <Checkbox
        name="shown"
        {...asSwitch}
        label={<strong className="font-semibold">{label}</strong>}
        hint={isOn ? 'Switch off and save to take it from visitors.' : 'Switch on and save to show it to visitors.'}
        defaultChecked={isOn}
      />
    </div>
  )
}

interface ActionLinkProps {
  href: string
  icon: typeof Eye
  danger?: boolean
  external?: boolean
  children: ReactNode
}

function ActionLink({ href, icon: Icon, danger, external, children }: ActionLinkProps) {
  const newTab = external ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li>
      <Link
        to={href}
        {...newTab}
        className={`hover:bg-blush flex min-h-11 items-center gap-3 rounded-md px-2 font-medium underline decoration-1 underline-offset-4 ${danger ? 'text-danger' : 'text-plum'}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {children}
          {external && <span className="sr-only"> (opens in a new tab)</span>}
        </span>
      </Link>
    </li>
  )
}
