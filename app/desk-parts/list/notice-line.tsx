import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeLineProps {
  kind?: 'info' | 'warning' | undefined
  title: string
  children?: ReactNode
}

/** One line on wide screens, so that the first rows stay in view. */
export function NoticeLine({ kind = 'info', title, children }: NoticeLineProps) {
  const isWarning = kind === 'warning'
  const Icon = isWarning ? TriangleAlert : Info
  return (
    <div className={`${lineStyle} ${isWarning ? 'border-clay bg-butter' : 'border-plum bg-blush'}`}>
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isWarning ? 'text-clay' : 'text-plum'}`} />
      <p className="font-semibold">
        {isWarning && <span className="sr-only">Warning: </span>}
        {title}
      </p>
      {children}
    </div>
  )
}

export const noticeLinkStyle = 'text-plum inline-flex min-h-11 items-center underline lg:min-h-6'

const lineStyle =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-r-md border-l-4 px-3 py-1.5 text-sm lg:py-1 print:hidden'
