import { type ReactNode, useState } from 'react'

interface ServerWrittenProps {
  id: string
  /** Write `import.meta.env.SSR && …`, and the browser's scripts go without these components. */
  children: ReactNode
}

/**
 * What React writes on the server and leaves alone in the browser, where the shell module moves it. Its box is none, so that
 * what is sticky in it stays in sight on the whole page.
 */
export function ServerWritten({ id, children }: ServerWrittenProps) {
  if (!import.meta.env.SSR) return <Kept id={id} />
  return (
    <div id={id} className="contents">
      {children}
    </div>
  )
}

// Read before React has touched anything: should it ever have to write the page anew, this part comes back as it was.
function Kept({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
