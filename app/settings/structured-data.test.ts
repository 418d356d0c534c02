import { expect, test } from 'vitest'

import { defaultSettings } from './site-settings.ts'
import { breadcrumbs, faqPage, organization, service } from './structured-data.ts'

const url = 'https://midwives.example'
const site = { url, settings: defaultSettings, address: `${url}/services/newborn-care`, title: 'Newborn Care' }

test('the organisation data include the settings that are filled in, and nothing else', () => {
  expect(organization(site)).toEqual({
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: 'Hearthside Midwives',
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    description: defaultSettings.site_description,
    legalName: 'Hearthside Midwives Ltd',
    email: 'hello@hearthside.example',
    telephone: '020 7946 0321',
  })
  const filled = { ...defaultSettings.social_media_urls, x: 'https://x.com/hearthside' }
  const settings = { ...defaultSettings, legal_name: '', social_media_urls: filled }
  const structured = organization({ ...site, settings })
  expect(structured).toMatchObject({ sameAs: ['https://x.com/hearthside'] })
  expect(structured).not.toHaveProperty('legalName')
})

test('the service data name the provider and the area, and no price', () => {
  const structured = service({ name: 'Newborn Care', description: 'At home.' })(site)
  expect(structured).toMatchObject({
    '@type': 'Service',
    url: site.address,
    areaServed: { name: 'United Kingdom' },
    provider: { '@id': `${url}/#organization`, name: 'Hearthside Midwives' },
  })
  expect(JSON.stringify(structured)).not.toMatch(/price|offer|rating/i)
})

test('breadcrumbs lead from the home page to the current page', () => {
  const { itemListElement } = breadcrumbs([])(site)
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
    { '@type': 'ListItem', position: 2, name: 'Newborn Care', item: site.address },
  ])
})

test('the FAQ data hold each question with its answer', () => {
  const { mainEntity } = faqPage([{ question: 'When?', answer: 'Soon.' }])(site)
  expect(mainEntity).toEqual([
    { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Soon.' } },
  ])
})
