import { BadgeCheck, Clock, Copy, Eye, MonitorSmartphone, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { kindInfo, publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import type { EditorContent } from '#app/content/editing/editor-content.tsx'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { StatusBadges } from '#app/content/status-badges.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Card } from '#app/ui/layout/card.tsx'

interface EditorSettingsProps {
  kind: ContentKind
  /** Undefined for a new record. */
  path: string | undefined
  isAdmin: boolean
  content: EditorContent
  children: ReactNode
}

export function EditorSettings({ kind, path, isAdmin, content, children }: EditorSettingsProps) {
  const { live, hasDraft, isProtected } = content
  const { one, shown } = kindInfo[kind]
  return (
    <aside aria-label="Settings" className="grid grid-cols-1 content-start gap-6">
      <Card className="grid grid-cols-1 gap-3">
        <StatusBadges badges={content.badges} />
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
            <ActionLink href={copyPath(kind, path)} icon={Copy}>
              Duplicate
            </ActionLink>
            {hasDraft && (
              <ActionLink href={`${path}/discarding`} icon={Undo2}>
                Give up the changes
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
