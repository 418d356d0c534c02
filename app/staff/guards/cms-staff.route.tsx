import { guard } from './guard.server.ts'

export {
  GuardedBoundary as ErrorBoundary,
  GuardedLayout as default,
  guardedHandle as handle,
} from './guarded-layout.tsx'
export { loadStaff as loader, noStoreHeaders as headers } from './guarded-layout.server.ts'

export const middleware = [guard({ entry: '/cms/login' })]
