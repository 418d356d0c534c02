import { config } from '#app/platform/config/config.server.ts'

/**
 * The name under which a cookie is set. Behind https it carries `__Host-`: browsers then take it from this host alone,
 * over TLS, for every path, so that no neighbouring subdomain can plant one (RFC 6265bis, section 4.1.3.2).
 */
export function cookieName(name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}
