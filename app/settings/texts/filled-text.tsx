import { Fragment, type ReactNode } from 'react'

/** Replaces placeholders by their values. A placeholder without a value is shown as written. */
export function fillNodes(words: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const known = new Map(Object.entries(values))
  return words.split(/\{([a-z_]{1,40})\}/).map((part, at) => {
    if (at % 2 === 0) return part
    return <Fragment key={at}>{known.get(part) ?? `{${part}}`}</Fragment>
  })
}
