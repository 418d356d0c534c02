import { config } from '#app/platform/config/config.server.ts'

// Browsers accept `__Host-` cookies from this host only, over TLS, so a sibling subdomain cannot set them (RFC 6265bis,
// section 4.1.3.2).
export function cookieName(name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}
