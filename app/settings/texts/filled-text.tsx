import { Fragment, type ReactNode } from 'react'

/** Each placeholder as its value; what has none stands as it was written. */
export function fillNodes(words: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const known = new Map(Object.entries(values))
  return words.split(/\{([a-z_]{1,40})\}/).map((part, at) => {
    if (at % 2 === 0) return part
    return <Fragment key={at}>{known.get(part) ?? `{${part}}`}</Fragment>
  })
}
