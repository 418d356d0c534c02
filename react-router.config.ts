import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Lazy discovery would ask for every link's routes on every interactive page and print the manifest into it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
