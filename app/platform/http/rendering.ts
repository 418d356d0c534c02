import { createContext } from 'react'

/** What only the server knows while it renders: the id under which the request is logged, and the mark of what is ours. */
export const Rendering = createContext<{ requestId?: string; nonce?: string }>({})
