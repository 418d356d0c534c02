import { expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { applyMailBrand, mailSender } from './mail-job.server.ts'
import { defaultSettings } from './site-settings.ts'

const html = '<td style="color:#2b1f2a"><h1 style="color:#5b2a4a">Hello</h1><a style="color:#5b2a4a">here</a></td>'
const lantern = { ...defaultSettings, site_name: 'Lantern & Row' }

test('mails in the original brand keep their colours, with its drawn door and the site name at the top', () => {
  const dressed = applyMailBrand(html, { ...defaultSettings, site_name: 'Lantern & Row' })
  expect(dressed.replace(/<table.*<\/table>/, '')).toBe(html)
  expect(dressed).toMatch(/Lantern &amp; Row<\/td><\/tr><\/tbody><\/table><h1/)
  expect(dressed).not.toContain('<img')
})

test('links and titles take the colour of the site, with its logo at the top', () => {
  const logo = { id: crypto.randomUUID(), version: '0123456789ab', width: 480, height: 112 }
  const dressed = applyMailBrand(html, {
    ...lantern,
    action_colour: '#14532d',
    brand_pictures: { logo, favicon: null, share: null },
  })
  expect(dressed).toContain('<h1 style="color:#14532d">')
  expect(dressed).toContain('<a style="color:#14532d">')
  expect(dressed).toContain(
    `<img src="${config.siteUrl}/brand/0123456789ab/logo.png" width="240" height="56" alt="Lantern &amp; Row"`,
  )
})

test('mails are sent under the name and contact address of the site', () => {
  expect(mailSender({ site_name: 'Lantern Row', contact_email: 'us@lantern.example' })).toEqual({
    name: 'Lantern Row',
    address: 'us@lantern.example',
  })
})
