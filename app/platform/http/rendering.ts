import { createContext } from 'react'

export const Rendering = createContext<{ requestId?: string; nonce?: string }>({})
