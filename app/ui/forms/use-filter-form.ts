import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'

const quietMs = 250
// The limit of `readListQuery`.
const longestValue = 100

/**
 * Uncontrolled controls, reset only when something other than this form changes the address, such as "Clear" or the
 * back button. Input typed while an answer is pending survives, with focus and caret.
 */
export function useFilterForm(values: Readonly<Record<string, string>>) {
  const now = JSON.stringify(Object.values(values).map(asRead))
  const [shown, setShown] = useState({ now, key: 0 })
  /** Oldest first. A navigation aborts earlier ones, so only the latest is sure to arrive. */
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
    /** For links that change the address while a submission is pending. */
    cancel,
    onSubmit: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
      cancel()
      remember(currentTarget)
    },
    /** Typing replaces the history entry. Otherwise Back would step through every pause in typing. */
    submitSoon: (form: HTMLFormElement, { replace = true } = {}) =>
      wait(() => {
        remember(form)
        void submit(form, { replace, preventScrollReset: true })
      }),
  }
}

/** Cancels the pending work when the user leaves the page. Otherwise it would bring them back to the list. */
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
