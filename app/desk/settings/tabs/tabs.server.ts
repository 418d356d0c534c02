import { z } from 'zod'

import {
  entryOf,
  type FieldGroup,
  partOf,
  plain,
  required,
  whole,
} from '#app/desk/settings/form/setting-fields.server.ts'
import { footerFields, navigationFields } from '#app/desk/settings/menus/menu-fields.server.ts'
import { flag, number } from '#app/records/fields.ts'
import { type SiteSettings, siteSettingRules } from '#app/settings/site-settings.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import { areaGroups } from './areas.server.ts'
import { openingHours, replyGroups } from './hours.server.ts'
import { trustGroups } from './trust.server.ts'

function colour(key: 'action_colour' | 'accent_colour', label: string, original: string, use: string) {
  const hint = `${use} As #rrggbb; empty is the original, ${original}.`
  return plain(key, label, { shape: 'colour', placeholder: original, hint })
}

type Network = keyof SiteSettings['social_media_urls']

const profileAddress = z.string().trim().max(300, { error: 'An address has 300 characters or fewer', abort: true })

function profileOn(network: Network, label: string, placeholder: string) {
  const view = { shape: 'line', type: 'url', label, placeholder, isOptional: true } as const
  const rule = profileAddress.pipe(siteSettingRules.social_media_urls.shape[network])
  return { [network]: entryOf('social_media_urls', network, { view, rule, write: String }) }
}

// 0 is no promise.
const dispatchDays = partOf(
  'shop_dispatch_days',
  number('Sent within (working days)', {
    least: 1,
    most: 10,
    hint: 'From 1 to 10, counted from the payment. Buyers read “Sent within 2 working days”. Left blank, nothing is promised.',
    message: 'Please enter a number of working days from 1 to 10, or leave it blank',
  }),
  { read: (days) => days || null, put: (_, days) => days ?? 0 },
)

const pieces = 'Please enter a whole number from 0 to 999'
const lowStockThreshold = number('Low stock', {
  most: 999,
  hint: 'The team gets one email when so few pieces of a product are left, and one when it is sold out.',
  message: pieces,
  isOptional: false,
})

export type SettingsTab = { label: string; groups: readonly FieldGroup[] }

function tab(label: string, fields: FieldGroup['fields'], words = ''): SettingsTab {
  return { label, groups: [{ words, fields }] }
}

/** By the last part of their address; '' is the first. */
export const settingsTabs = {
  '': tab('General', {
    ...plain('site_name', 'Site name'),
    ...plain('site_description', 'Site description', { shape: 'text', rows: 3 }),
    ...plain('contact_email', 'Contact email', { shape: 'email' }),
    ...plain('contact_phone', 'Contact phone', { type: 'tel', width: 'half' }),
  }),
  brand: tab('Brand', {
    ...plain('site_name', 'Site name', {
      hint: 'In the header, in emails, when signing in, and to search engines.',
    }),
    ...plain('shop_name', 'Shop name'),
    ...colour('action_colour', 'Main colour', originalColours.action, 'Links and the buttons that lead on.'),
    ...colour(
      'accent_colour',
      'Accent',
      originalColours.accent,
      'Prices, small headings, and the ring around what has the focus.',
    ),
    ...whole('name_in_logo', flag('The logo contains the name', { hint: 'Then the name is not shown beside it.' })),
  }),
  navigation: {
    label: 'Navigation',
    groups: [
      navigationFields,
      {
        fields: {
          ...whole(
            'blog_in_navigation',
            flag('The blog in the bar', {
              hint: 'It comes last, unless a link to /blog is elsewhere in the bar. Nothing is shown before a post is live.',
            }),
          ),
          ...whole(
            'feed_full_text',
            flag('Whole posts in the feed of the blog', {
              hint: 'For people who follow the blog in a feed reader. Otherwise it has the beginning of each post.',
            }),
          ),
        },
      },
    ],
  },
  footer: {
    label: 'Footer',
    groups: [
      footerFields,
      {
        fields: {
          ...plain('footer_blurb', 'Footer text', { hint: 'Under the name of the site.', shape: 'text', rows: 3 }),
          ...plain('emergency_disclaimer', 'Emergency disclaimer', { shape: 'text', rows: 3 }),
          ...plain('safeguarding_statement', 'Safeguarding statement', { shape: 'text', rows: 3 }),
        },
      },
    ],
  },
  social: tab(
    'Social Media',
    {
      ...profileOn('facebook', 'Facebook', 'https://www.facebook.com/…'),
      ...profileOn('x', 'Twitter (X)', 'https://x.com/…'),
      ...profileOn('instagram', 'Instagram', 'https://www.instagram.com/…'),
      ...profileOn('linkedin', 'LinkedIn', 'https://www.linkedin.com/company/…'),
      ...profileOn('tiktok', 'TikTok', 'https://www.tiktok.com/@…'),
    },
    'The whole address of each profile, with https://. An empty one is not shown anywhere.',
  ),
  contact: {
    label: 'Contact and hours',
    groups: [
      {
        fields: {
          ...plain('contact_email', 'Contact email', {
            hint: 'In the footer, on the contact page, and in the emails we send.',
            shape: 'email',
          }),
          ...plain('contact_phone', 'Contact phone', { type: 'tel', width: 'half' }),
          ...openingHours,
        },
      },
      ...replyGroups,
    ],
  },
  areas: { label: 'Areas', groups: areaGroups },
  trust: { label: 'Trust', groups: trustGroups },
  company: tab('Company', {
    ...plain('legal_name', 'Legal name', { hint: 'At the foot of every page, and on the contact page.' }),
    ...plain('company_number', 'Company number', { width: 'half' }),
    ...plain('registered_office', 'Registered office', {
      hint: 'A company has to say it on its website, once it has one.',
    }),
    ...plain('ico_registration', 'ICO registration', { width: 'half' }),
    ...plain('data_protection_officer', 'Data protection officer', {
      hint: 'On the contact page; “to be announced” while it is empty.',
    }),
  }),
  book: tab('Book', {
    ...plain('book_title', 'Book title', {
      hint: 'In the pop-up, and on the home page. Without a title neither is shown.',
    }),
    ...plain('book_blurb', 'Book text', { shape: 'text', rows: 3 }),
    ...plain('book_retailer_url', 'Link to the retailer', {
      hint: 'Where “Get the book” leads. Without it there is no such button.',
      type: 'url',
    }),
  }),
  shop: tab('Shop', {
    ...plain('shop_name', 'Shop name'),
    ...plain('shop_intro', 'Introduction', { hint: 'Under the name of the shop.', shape: 'text', rows: 2 }),
    ...plain('shop_delivery', 'Delivery', { hint: 'On every product, and at checkout.', shape: 'text', rows: 3 }),
    shop_dispatch_days: dispatchDays,
    ...plain('shop_returns', 'Returns and the right to cancel', {
      hint: 'On every product, and at checkout. Families have the 14 days by law, whatever is written here.',
      shape: 'text',
      rows: 5,
    }),
    ...whole('low_stock_threshold', required(lowStockThreshold, pieces)),
  }),
} satisfies Record<string, SettingsTab>
