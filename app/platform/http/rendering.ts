import { createContext } from 'react'

/** Server only: the id under which the request is logged, and the CSP nonce. */
export const Rendering = createContext<{ requestId?: string; nonce?: string }>({})
