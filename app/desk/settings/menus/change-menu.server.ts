import { redirect } from 'react-router'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { lockSettings, readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type Menu, withIds } from './menu.ts'
import { type MenuConfig, findMenuErrors } from './menus.ts'

export type Changed = { menu: Menu } | Refusal
type Refusal = { refused: Record<string, string> } | 'not found' | 'changed since'

export async function readMenu({ setting }: MenuConfig): Promise<Menu> {
  return withIds((await readSiteSettings())[setting])
}

/** `did` is the detail for the audit log. */
export async function changeMenu(
  facts: MenuConfig,
  actor: Actor,
  did: Record<string, string>,
  change: (menu: Menu) => Changed,
): Promise<'saved' | Refusal> {
  const { setting } = facts
  return await transaction(async (tx) => {
    const changed = change(withIds((await lockSettings(tx, [setting]))[setting]))
    if (typeof changed === 'string' || 'refused' in changed) return changed
    const refused = findMenuErrors(changed.menu, facts)
    if (refused) return { refused }
    const settings: Partial<SiteSettings> = { [setting]: siteSettingRules[setting].parse(changed.menu) }
    const keys = await saveSettings(tx, settings)
    if (keys.length > 0)
      await recordAuditEvent(tx, {
        ...actor,
        event: settingsEvents.changed,
        subject: 'settings',
        ids: [],
        details: { changed: keys, ...did },
      })
    return 'saved'
  })
}

export async function returnToMenu({ path }: MenuConfig, description: string) {
  return redirect(path, {
    headers: { 'Set-Cookie': await setFlashMessage({ title: 'Settings updated', description }) },
  })
}

export const savingFailed = {
  title: 'Error',
  description: 'The menu could not be saved. Please try again in a minute.',
}
