/** All public pages are its children, and no staff page is. */
export const siteLayoutId = 'site/site-layout.route'

/** The manifest of the public routes, beside the manifest of all routes. */
export function publicManifestUrl(manifestUrl: string): string {
  const at = manifestUrl.lastIndexOf('/') + 1
  return manifestUrl.slice(0, at) + manifestUrl.slice(at).replace('manifest-', 'public-manifest-')
}
