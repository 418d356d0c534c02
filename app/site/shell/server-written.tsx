import { type ReactNode, useState } from 'react'

interface ServerWrittenProps {
  id: string
  /** Pass `import.meta.env.SSR && …` to keep these components out of browser scripts. */
  children: ReactNode
}

/**
 * Rendered on the server and left alone by React in the browser. `display: contents` lets sticky children stick to the whole
 * page.
 */
export function ServerWritten({ id, children }: ServerWrittenProps) {
  if (!import.meta.env.SSR) return <Kept id={id} />
  return (
    <div id={id} className="contents">
      {children}
    </div>
  )
}

// Read before hydration: if React has to render again, the original markup stays.
function Kept({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
