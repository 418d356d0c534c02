/** Every public page lies under it, and no page of the desk does. */
export const siteLayoutId = 'site/site-layout.route'

/** Where the list of public routes stands, beside the list of all routes. */
export function publicManifestUrl(manifestUrl: string): string {
  const at = manifestUrl.lastIndexOf('/') + 1
  return manifestUrl.slice(0, at) + manifestUrl.slice(at).replace('manifest-', 'public-manifest-')
}
