import { isDeepStrictEqual } from 'node:util'

import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { choice, type Field, line } from '#app/records/fields.ts'
import { mergeSent, writtenFields } from '#app/records/form-fields.ts'
import { type Fields, type Kind, type RecordTable, Refusal, type Step } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { maxLinkLabel } from '#app/settings/menus.ts'
import { lockSettings, readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { siteSettingRules } from '#app/settings/site-settings.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import { removeButton } from '#app/staff/question-dialog.tsx'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { describeDestinations, isOffered, listDestinations, resolveDestination } from './destinations.server.ts'
import { entriesOf, findMenuErrors, linksOf, type MenuConfig, type MenuLink, menus, moveLink } from './menu.ts'

type LinkTable = RecordTable & { $inferSelect: Row }
type LinkForm = Pick<Kind<LinkTable>, 'fields' | 'read' | 'together'>
type Row = MenuLink & { leadsTo: string; isHidden: boolean; place: string; under: string[] }

const savingFailed = 'The menu could not be saved. Please try again in a minute.'

/** A list in a setting, which every page reads anyway. */
export const navigation = menuKind(menus.navigation)
export const footer = menuKind(menus.footer)

function menuKind(menu: MenuConfig) {
  const { title, path, lead, name, maxLabel, hasMenus } = menu
  const fields = {
    label: line('Label', {
      max: maxLinkLabel,
      required: 'Please enter a label',
      hint: `What the link says, in ${maxLabel} characters or fewer.`,
    }),
    how: choice(
      'Leads to',
      [
        { value: 'page', label: 'A page of this site', reveals: ['page'] },
        { value: 'address', label: 'Another address', reveals: ['address'] },
        ...(hasMenus ? [{ value: 'menu' as const, label: 'Nowhere: it is a menu, for links under it' }] : []),
      ],
      'Please choose where it leads',
    ),
    page: select('Page', 'Please choose', async () => await listDestinations(await readMenu(menu))),
    address: line('Address', {
      max: 2000,
      hint: 'A path of this site such as /about, or an address that starts with https://. It opens in a new tab where it leads elsewhere.',
    }),
    ...(hasMenus ? { parent: select('Where it stands', 'In the bar itself', listParents) } : {}),
  } as const satisfies Fields

  const form: LinkForm = {
    fields,
    read: ({ href }) => ({
      how: href === null ? 'menu' : isOffered(href) ? 'page' : 'address',
      page: href !== null && isOffered(href) ? href : '',
      address: href === null || isOffered(href) ? '' : href,
    }),
  }

  return defineKind<LinkTable, Fields, Record<string, SQL>>({
    ...form,
    subject: 'settings',
    words: { one: 'link', many: title, title: 'Link', add: 'Add link' },
    path,
    page: 'Site Settings',
    rows: async () => await describeLinks(await readMenu(menu)),
    name: ({ label }) => label,
    failures: { save: savingFailed, step: savingFailed },
    add: async (sent, actor) => await saveLink(menu, form, { sent, actor }),
    change: async (id, sent, actor) => await saveLink(menu, form, { id, sent, actor }),
    steps: { up: moveStep(menu, 'up'), down: moveStep(menu, 'down'), removal: removalOf(menu) },
    list: {
      as: 'table',
      isTab: true,
      lead,
      select: {},
      columns: [
        { label: 'Label', cell: ({ label }) => label },
        {
          label: 'Leads to',
          cell: ({ leadsTo: text, isHidden }) =>
            isHidden ? { text: 'Not shown', tone: 'warning', details: [{ text }] } : text,
        },
        ...(hasMenus ? [{ label: 'Where it stands', cell: ({ place }: Row) => place }] : []),
      ],
      sorts: [{ name: 'place', by: sql`1`, direction: 'ascending' }],
      empty: { title: 'No links yet', words: `Nothing is shown in ${name}.` },
    },
  })
}

/** What may be chosen is looked up when the form is shown, and again when it is saved. */
function select(label: string, none: string, suggest: NonNullable<Field['suggest']>): Field<string> {
  return {
    view: { shape: 'select', label, width: 'half', options: [{ value: '', label: none }] },
    rule: limitedString('Please choose again'),
    write: String,
    suggest,
  }
}

export async function readMenu({ setting }: MenuConfig): Promise<MenuLink[]> {
  return linksOf((await readSiteSettings())[setting])
}

async function listParents() {
  const links = await readMenu(menus.navigation)
  return links.filter(({ href }) => href === null).map(({ id, label }) => ({ value: id, label: `Under ${label}` }))
}

async function describeLinks(links: readonly MenuLink[]): Promise<Row[]> {
  const destinations = await describeDestinations(links)
  return links.map((link) => {
    const under = links.filter(({ parent }) => parent === link.id).map(({ label }) => label)
    const menu = links.find(({ id }) => id === link.parent)
    const shown = destinations.get(link.href) ?? { leadsTo: 'A menu of its own', isHidden: under.length === 0 }
    return { ...link, ...shown, place: menu ? `Under ${menu.label}` : 'In the bar', under }
  })
}

function moveStep(menu: MenuConfig, look: 'up' | 'down'): Step<Row> {
  return {
    offer: () => ({ label: `Move ${look}`, look }),
    isInList: true,
    async run(id, actor) {
      const moved = await changeMenu(menu, actor, 'moved', (links) => ({
        link: findLink(links, id),
        links: moveLink(links, id, look === 'up' ? -1 : 1),
      }))
      return { title: 'Settings updated', description: `${moved!.label} moved ${look}` }
    },
  }
}

function removalOf(menu: MenuConfig): Step<Row> {
  return {
    offer: () => ({ label: 'Remove', look: 'danger' }),
    isInList: true,
    question: ({ label, under }) => ({
      title: 'Remove link',
      words: [
        `Remove it from ${menu.name}? What it leads to stays as it is.`,
        ...(under.length > 0 ? [`The links under it go with it: ${under.join(', ')}.`] : []),
      ],
      name: label,
      yes: removeButton,
    }),
    async run(id, actor) {
      const removed = await changeMenu(menu, actor, 'removed', (links) => ({
        link: findLink(links, id),
        links: links.filter((link) => link.id !== id && link.parent !== id),
      }))
      return { title: 'Settings updated', description: `${removed!.label} was removed from ${menu.name}` }
    },
  }
}

/** Throws 404. */
function findLink(links: readonly MenuLink[], id: string) {
  const link = links.find((each) => each.id === id)
  if (!link) throw data(null, { status: 404 })
  return link
}

type Sent = { id?: string; sent: FormData; actor: Actor }

/** A new link, or that which has the id. */
async function saveLink(menu: MenuConfig, form: LinkForm, { id, sent, actor }: Sent): Promise<FlashMessage> {
  const { fields = {} } = form
  const before = id === undefined ? undefined : findLink(await readMenu(menu), id)
  const { value, answer } = await mergeSent(form, fields, sent, before ? writtenFields(form, fields, before) : {})
  if (!value) throw new Refusal(answer)
  const { label, how, page, address, parent = '' } = value as Record<string, string>
  const refuse = (errors: Record<string, string>) => new Refusal({ ...answer, errors })
  const destination = await resolveDestination({ how, page, address })
  if ('errors' in destination) throw refuse(destination.errors)
  const link = { id: id ?? recordId(sent.get(attemptName)) ?? newId(), label: label!, href: destination.href, parent }
  const done = { title: 'Settings updated', description: `${label} is in ${menu.name} now` }
  const saved = await changeMenu(menu, actor, before ? 'changed' : 'added', (links) => {
    const now = links.find((each) => each.id === link.id)
    // Sent again after the first answer was lost, or changed meanwhile.
    if (before ? !isDeepStrictEqual(now, before) : now) return undefined
    if (link.href === null && parent)
      throw refuse({ parent: 'A menu cannot stand under another. Please choose the bar itself' })
    if (link.href !== null && links.some((each) => each.parent === link.id))
      throw refuse({ how: 'There are links under it. Please move or remove them first' })
    if (parent && links.find((each) => each.id === parent)?.href !== null)
      throw refuse({ parent: 'That menu no longer exists. Please choose again' })
    const others = links.filter((each) => each.id !== link.id)
    const changed = before?.parent === parent ? links.with(links.indexOf(now!), link) : [...others, link]
    const errors = findMenuErrors(changed, menu)
    if (errors) throw refuse(errors)
    return { link, links: changed }
  })
  return saved || !before ? done : await saveLink(menu, form, { id: link.id, sent, actor })
}

/** Undefined where nothing is to be changed. `does` is for the audit log. */
async function changeMenu(
  { setting }: MenuConfig,
  actor: Actor,
  does: string,
  change: (links: MenuLink[]) => { link: MenuLink; links: MenuLink[] } | undefined,
): Promise<MenuLink | undefined> {
  return await transaction(async (tx) => {
    const changed = change(linksOf((await lockSettings(tx, [setting]))[setting]))
    if (!changed) return undefined
    const keys = await saveSettings(tx, { [setting]: siteSettingRules[setting].parse(entriesOf(changed.links)) })
    const details = { changed: keys, [does]: changed.link.label }
    const event = settingsEvents.changed
    if (keys.length > 0) await recordAuditEvent(tx, { ...actor, event, subject: 'settings', ids: [], details })
    return changed.link
  })
}
