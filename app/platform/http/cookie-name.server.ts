import { config } from '#app/platform/config/config.server.ts'

/** `__Host-` stops sibling subdomains from setting the cookie (RFC 6265bis, section 4.1.3.2). Browsers require TLS. */
export function cookieName(name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}
