import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'

const quietMs = 250
// As `readListQuery` reads a search.
const longestValue = 100

/**
 * The controls are uncontrolled and follow the address only when it changes by something else than this form: "Clear" or
 * the back button. What is typed while an answer is on its way stays, and so do focus and caret.
 */
export function useFilterForm(values: Readonly<Record<string, string>>) {
  const now = JSON.stringify(Object.values(values).map(asRead))
  const [shown, setShown] = useState({ now, key: 0 })
  /** Oldest first. A later navigation aborts an earlier one, so only the last of them has to arrive. */
  const [sent, setSent] = useState<string[]>([])
  if (now !== shown.now) {
    const answered = sent.indexOf(now)
    setShown({ now, key: answered === -1 ? shown.key + 1 : shown.key })
    setSent(answered === -1 ? [] : sent.slice(answered + 1))
  }

  function remember(form: HTMLFormElement) {
    const typed = new FormData(form)
    const names = Object.keys(values)
    setSent((before) => [...before, JSON.stringify(names.map((name) => asRead(typed.get(name))))])
  }

  const { wait, cancel } = usePause()
  const submit = useSubmit()

  return {
    key: shown.key,
    /** For links that change the address while typed words wait. */
    cancel,
    onSubmit: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
      cancel()
      remember(currentTarget)
    },
    /** Words replace the address, or the back button would lead through every pause while they were typed. */
    submitSoon: (form: HTMLFormElement, { replace = true } = {}) =>
      wait(() => {
        remember(form)
        void submit(form, { replace, preventScrollReset: true })
      }),
  }
}

/** What waits is dropped when somebody goes to another page meanwhile, or they would be called back to the list. */
function usePause() {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== pathname
  }, [location, pathname])
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel,
    wait: (work: () => void) => {
      cancel()
      timer.current = setTimeout(() => {
        if (!isLeaving.current) work()
      }, quietMs)
    },
  }
}

function asRead(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value.trim().slice(0, longestValue) : ''
}
