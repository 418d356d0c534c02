import { guard } from './guard.server.ts'

export { ErrorBoundary, GuardedLayout as default, handle } from './guarded-layout.tsx'
export { headers, loader } from './guarded-layout.server.ts'

export const middleware = [guard({ entry: '/cms/login', role: 'admin' })]
