import { offline } from './page-parts.ts'
import { showPending } from './pending-buttons.ts'
import { readPage, swap } from './show-page.ts'

const noteName = 'data-unreached'
const asking = new WeakSet<HTMLFormElement>()

/**
 * For searches and the postcode check on pages without the form script. Without this, a proxy's or the browser's error
 * page would replace the user's input. `onAnswer` gets our site's answer, or undefined.
 */
export function askInPlace(onAnswer: (page?: Response) => void) {
  let shown = location.pathname + location.search

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if ('inPlace' in form.dataset || !form.querySelector('[type=search], [name=postcode]')) return
    event.preventDefault()
    if (!asking.has(form)) void ask(form)
  })
  // Pages in the history share this document, so the browser only changes the address.
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload()
  })

  async function ask(form: HTMLFormElement) {
    asking.add(form)
    const stopPending = showPending(form)
    const answer = await send(form)
    stopPending()
    asking.delete(form)
    if (answer) show(answer)
    else showUnreachableNote(form)
    onAnswer(answer?.response)
  }

  function show({ page, response }: Answer) {
    // Uses the answer's address, which never contains posted values.
    if (response.url !== location.href) history.pushState(null, '', response.url)
    shown = location.pathname + location.search
    document.title = page.title
    for (const part of ['body > header', '#content']) swap(document.querySelector(part), page.querySelector(part))
    scrollTo(0, 0)
    document.getElementById('content')?.focus()
  }
}

type Answer = { page: Document; response: Response }

async function send(form: HTMLFormElement): Promise<Answer | undefined> {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][])
  try {
    const response = await (form.method === 'post'
      ? fetch(form.action, { method: 'POST', body })
      : fetch(`${form.action.split('?')[0]}?${body}`))
    const page = await readPage(response)
    return page && { page, response }
  } catch {
    return undefined
  }
}

function showUnreachableNote(form: HTMLFormElement) {
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.className = 'w-full font-semibold'
  note.setAttribute(noteName, '')
  const again = document.createElement('button')
  again.className = 'block min-h-11 underline'
  again.append('Try again')
  note.append(navigator.onLine ? unreachable : offline, again)
  form.querySelector(`[${noteName}]`)?.remove()
  form.append(note)
  again.focus()
}

const unreachable = 'We could not be reached just now. What you typed is still here: please try again in a minute.'
