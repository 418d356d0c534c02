import { publicSettings } from '#app/settings/site-settings.server.ts'

import type { PublishedPage } from './pages.server.ts'

const placeholder = '{site name}'

export async function withSiteName(page: PublishedPage): Promise<PublishedPage> {
  const { site_name: name } = await publicSettings()
  const put = (text: string) => text.replaceAll(placeholder, name)
  const inMarkdown = name.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
  return {
    ...page,
    title: put(page.title),
    metaTitle: page.metaTitle && put(page.metaTitle),
    metaDescription: page.metaDescription && put(page.metaDescription),
    body: page.body.replaceAll(placeholder, inMarkdown),
  }
}
