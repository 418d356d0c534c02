import { config } from '#app/platform/config/config.server.ts'

/**
 * Behind https the name starts with `__Host-`: browsers then accept the cookie from this host only, over TLS and for
 * every path, so a sibling subdomain cannot set it (RFC 6265bis, section 4.1.3.2).
 */
export function cookieName(name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}
