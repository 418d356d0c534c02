import type { ShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'

/** schema.org/Person. */
export function person(midwife: ShownMidwife & { description: string }): StructuredData {
  const { name, description, pin, languages, picture } = midwife
  const image = picture?.files.findLast(({ format }) => format === 'jpeg')
  return ({ url, address, settings }) => ({
    '@type': 'Person',
    '@id': `${address}#person`,
    name,
    description,
    url: address,
    jobTitle: 'Midwife',
    worksFor: { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name },
    ...(pin ? { identifier: { '@type': 'PropertyValue', propertyID: 'NMC PIN', value: pin } } : {}),
    ...(image ? { image: url + image.href } : {}),
    ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
  })
}
