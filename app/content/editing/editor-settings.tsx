import { BadgeCheck, Clock, Copy, Eye, MonitorSmartphone, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { kindInfo, publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import type { EditorContent } from '#app/content/editing/editor-content.tsx'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { CellView } from '#app/records/record-cell.tsx'
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

/** Beside the text, and below it where there is no room. */
export function EditorSettings({ kind, path, isAdmin, content, children }: EditorSettingsProps) {
  const { live, isProtected } = content
  const { shown } = kindInfo[kind]
  return (
    <aside id="editor-settings" aria-label="Settings" className="grid scroll-mt-20 grid-cols-1 content-start gap-6">
      <Card className="grid grid-cols-1 gap-3">
        <CellView cell={content.status} />
        {kind !== 'post' && !(live && isProtected) && <ShownSwitch label={shown.is} isOn={live !== undefined} />}
        {path && (
          <ul className="-mx-2 grid">
            {listActions({ kind, path, isAdmin, content }).map((action) => (
              <ActionLink key={action.href} {...action} />
            ))}
          </ul>
        )}
      </Card>
      {children}
    </aside>
  )
}

type Action = { href: string; icon: typeof Eye; label: string; isDanger?: boolean; isExternal?: boolean }

function listActions({ kind, path, isAdmin, content }: Omit<EditorSettingsProps, 'children'> & { path: string }) {
  const { live, hasDraft, isProtected, hasOriginal, opened } = content
  const { path: list, one, isSentIn } = kindInfo[kind]
  const copied = path.slice(list.length + 1)
  const actions: (Action | false | undefined)[] = [
    live && { href: publicPath(kind, live.fields), icon: Eye, label: `View ${one}`, isExternal: true },
    { href: `${path}/preview`, icon: MonitorSmartphone, label: 'Preview' },
    { href: `${path}/history`, icon: Clock, label: 'History' },
    kind === 'post' &&
      isHealthAdvice(opened.fields) && { href: `${path}/publication`, icon: BadgeCheck, label: 'Sign-off' },
    !isSentIn && { href: `${list}/new?copy=${copied}`, icon: Copy, label: 'Duplicate' },
    hasDraft && { href: `${path}/discarding`, icon: Undo2, label: 'Discard the changes' },
    hasOriginal && { href: `${path}/original`, icon: RotateCcw, label: 'Back to the original' },
    isAdmin && !isProtected && { href: `${path}/deletion`, icon: Trash2, label: `Delete ${one}`, isDanger: true },
  ]
  return actions.filter((action) => typeof action === 'object')
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
        hint={isOn ? 'Untick it and save to hide it from visitors.' : 'Tick it and save to show it to visitors.'}
        defaultChecked={isOn}
      />
    </div>
  )
}

function ActionLink({ href, icon: Icon, label, isDanger, isExternal }: Action) {
  const newTab = isExternal ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li>
      <Link
        to={href}
        {...newTab}
        className={`hover:bg-blush flex min-h-11 items-center gap-3 rounded-md px-2 font-medium underline decoration-1 underline-offset-4 ${isDanger ? 'text-danger' : 'text-plum'}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {label}
          {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
        </span>
      </Link>
    </li>
  )
}
