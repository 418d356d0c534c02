import type { RecordPageData } from '#app/records/page-data.ts'

import { askAsEditor } from './ask-settings.ts'

type Form = Record<string, string>
type Served = { path: string; loader: (args: never) => unknown; action: (args: never) => unknown }
type Loaded = Extract<RecordPageData, { list: unknown }>

/** A kind of record as staff work with it: an address is asked for a page, or sent a form. */
export function recordDesk({ path, loader, action }: Served) {
  const call = (at: string, search = '') => {
    const [id, step] = at.split('/')
    return { path: `${path}/${at}${search}`, params: { ...(id ? { id } : {}), ...(step ? { step } : {}) } }
  }
  const open = async (at = '', search = '') => (await askAsEditor(loader, call(at, search))) as unknown as Loaded
  const send = async (at: string, form: Form | URLSearchParams = {}) => await askAsEditor(action, { ...call(at), form })
  return {
    open,
    send,
    list: async (search = '') => (await open('', search)).list.rows,
    add: async (form: Form) => await send('new', form),
    remove: async (id: string) => await send(`${id}/deletion`),
    /** Opens the form now; sends it later, with what was changed in it, as a browser does. */
    async edit(id: string) {
      const { dialog } = await open(id)
      if (dialog?.is !== 'form') throw new Error('There is no form')
      const { fields, base = {} } = dialog
      const before = Object.fromEntries(Object.entries(base).map(([name, value]) => [`before:${name}`, value]))
      return async (change: Form, more: Form = {}) => {
        // A browser leaves out a checkbox that is not ticked.
        const filled = Object.entries({ ...base, ...change }).filter(
          ([name, value]) => value || fields[name]?.shape !== 'flag',
        )
        return await send(id, { ...before, ...Object.fromEntries(filled), ...more })
      }
    },
  }
}
