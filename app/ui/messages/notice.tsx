import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  kind?: 'info' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children: ReactNode
}

export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const isWarning = kind !== 'info'
  const Icon = isWarning ? TriangleAlert : Info

  return (
    <div className={`${noticeStyle} ${styles[kind]}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${iconStyles[kind]}`} />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{isWarning ? <Warning>{title}</Warning> : title}</p>}
        <div>{isWarning && !title ? <Warning>{children}</Warning> : children}</div>
      </div>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">Warning: </span>
      {children}
    </>
  )
}

const styles = {
  info: 'border-plum bg-blush',
  warning: 'border-clay bg-butter',
  danger: 'border-danger bg-paper text-danger',
}
const iconStyles = { info: 'text-plum', warning: 'text-clay', danger: 'text-danger' }

const noticeStyle = 'flex gap-3.5 rounded-r-md border-l-4 px-4 py-3.5'
