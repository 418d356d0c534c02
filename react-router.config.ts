import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Lazy discovery would ask for every link's routes on every interactive page and print the manifest into it.
  routeDiscovery: { mode: 'initial' },
  // What sends a form is small and comes with its page: a file of its own would be one request more.
  splitRouteModules: false,
} satisfies Config
