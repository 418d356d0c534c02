import type { TextSpan } from './word-diff.ts'

const maxUnchangedLength = 320
const contextLength = 120

export function MarkedText({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map(({ kind, text }, at) => {
    if (kind === 'added') return <Added key={at}>{text}</Added>
    if (kind === 'removed') return <Removed key={at}>{text}</Removed>
    return <span key={at}>{shortened(text, { isFirst: at === 0, isLast: at === spans.length - 1 })}</span>
  })
}

export function Added({ children }: { children: string }) {
  return (
    <ins className="bg-sage-mist decoration-sage rounded-sm font-medium underline decoration-2 underline-offset-3">
      <span className="sr-only"> [added: </span>
      {children}
      <span className="sr-only">] </span>
    </ins>
  )
}

export function Removed({ children }: { children: string }) {
  return (
    <del className="bg-blush text-danger decoration-danger rounded-sm line-through decoration-2">
      <span className="sr-only"> [removed: </span>
      {children}
      <span className="sr-only">] </span>
    </del>
  )
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  if (text.length <= maxUnchangedLength) return text
  const start = isFirst ? '' : withoutLastWord(text.slice(0, contextLength))
  const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*/, '')
  return isFirst && isLast ? text : `${start} … ${end}`
}

function withoutLastWord(text: string) {
  const [lastWord = ''] = text.split(/\s/).slice(-1)
  return text.slice(0, text.length - lastWord.length)
}
