import { z } from 'zod'

import { footer, navigation } from '#app/desk/settings/menus/menu.kind.server.ts'
import { type FieldGroup, plain, type SettingField, yesOrNo } from '#app/desk/settings/texts/setting-fields.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { type SiteSettings, siteSettingRules } from '#app/settings/site-settings.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import { areaGroups } from './areas.server.ts'
import { openingHours, replyGroups } from './hours.server.ts'
import { trustGroups } from './trust.server.ts'

function colour(key: 'action_colour' | 'accent_colour', label: string, original: string, use: string) {
  const hint = `${use} As #rrggbb; empty is the original, ${original}.`
  const field = plain(key, label, { as: 'colour', placeholder: original, hint })[key]!
  return { [key]: { ...field, original: '' } }
}

type Network = keyof SiteSettings['social_media_urls']

const profileAddress = z.string().trim().max(300, { error: 'An address has 300 characters or fewer', abort: true })

function profileOn(network: Network, label: string, placeholder: string): Record<string, SettingField> {
  return {
    [network]: {
      key: 'social_media_urls',
      view: { label, as: 'url', placeholder },
      rule: profileAddress.pipe(siteSettingRules.social_media_urls.shape[network]),
      read: ({ social_media_urls: urls }) => urls[network],
      write: ({ social_media_urls: urls }, value) => ({ social_media_urls: { ...urls, [network]: value } }),
    },
  }
}

const dispatchMessage = 'Please enter a number of working days from 1 to 10, or leave it blank'
const dispatchDays: SettingField = {
  key: 'shop_dispatch_days',
  view: {
    label: 'Sent within (working days)',
    hint: 'From 1 to 10, counted from the payment. Buyers read “Sent within 2 working days”. Left blank, nothing is promised.',
    as: 'number',
    width: 'short',
  },
  rule: limitedString(dispatchMessage)
    .trim()
    .regex(/^(?:[1-9]|10)?$/, dispatchMessage),
  read: ({ shop_dispatch_days: days }) => (days === 0 ? '' : String(days)),
  write: (_, value) => ({ shop_dispatch_days: Number(value) }),
}

const lowStockThreshold: SettingField = {
  key: 'low_stock_threshold',
  view: {
    label: 'Low stock',
    hint: 'The team gets one email when so few pieces of a product are left, and one when it is sold out.',
    as: 'number',
    width: 'short',
  },
  rule: limitedString('Please enter a number')
    .trim()
    .regex(/^\d{1,3}$/, 'Please enter a whole number from 0 to 999')
    .transform((typed) => String(Number(typed))),
  read: ({ low_stock_threshold: pieces }) => String(pieces),
  write: (_, value) => ({ low_stock_threshold: Number(value) }),
}

export type SettingsTab = { label: string; groups: readonly FieldGroup[]; links?: typeof navigation }

function tab(label: string, fields: FieldGroup['fields'], words = ''): SettingsTab {
  return { label, groups: [{ words, fields }] }
}

/** By the last part of their address; '' is the first. */
export const settingsTabs = {
  '': tab('Site Settings', {
    ...plain('site_name', 'Site name'),
    ...plain('site_description', 'Site description', { as: 'text', rows: 3 }),
    ...plain('contact_email', 'Contact email', { as: 'email' }),
    ...plain('contact_phone', 'Contact phone', { as: 'tel', width: 'half' }),
  }),
  brand: tab('Brand', {
    ...plain('site_name', 'Site name', {
      hint: 'In the header, in mails, when signing in, and to search engines.',
    }),
    ...plain('shop_name', 'Shop name'),
    ...colour('action_colour', 'Main colour', originalColours.action, 'Links and the buttons that lead on.'),
    ...colour(
      'accent_colour',
      'Accent',
      originalColours.accent,
      'Prices, small headings, and the ring around what has the focus.',
    ),
    ...yesOrNo('name_in_logo', 'Name beside the logo', {
      as: { no: 'The name stands beside it', yes: 'The logo contains the name' },
      message: 'Please choose whether the logo contains the name',
    }),
  }),
  navigation: {
    ...tab('Navigation', {
      ...yesOrNo('blog_in_navigation', 'The blog in the bar', {
        hint: 'It comes last, unless a link to /blog stands elsewhere in the bar. Nothing is shown before a post is live.',
        as: { no: 'Not in the bar', yes: 'Once a post is live' },
        message: 'Please choose whether the bar shows the blog',
      }),
      ...yesOrNo('feed_full_text', 'The feed of the blog', {
        hint: 'What people read who follow the blog in a feed reader.',
        as: { no: 'The beginning of each post', yes: 'Whole posts' },
        message: 'Please choose what the feed holds',
      }),
    }),
    links: navigation,
  },
  footer: {
    ...tab('Footer', {
      ...plain('footer_blurb', 'Footer text', { hint: 'Under the name of the site.', as: 'text', rows: 3 }),
      ...plain('emergency_disclaimer', 'Emergency disclaimer', { as: 'text', rows: 3 }),
      ...plain('safeguarding_statement', 'Safeguarding statement', { as: 'text', rows: 3 }),
    }),
    links: footer,
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
            hint: 'In the footer, on the contact page, and in the mails we send.',
            as: 'email',
          }),
          ...plain('contact_phone', 'Contact phone', { as: 'tel', width: 'half' }),
          opening_hours: openingHours,
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
    ...plain('book_blurb', 'Book text', { as: 'text', rows: 3 }),
    ...plain('book_retailer_url', 'Link to the retailer', {
      hint: 'Where “Get the book” leads. Without it there is no such button.',
      as: 'url',
    }),
  }),
  shop: tab('Shop', {
    ...plain('shop_name', 'Shop name'),
    ...plain('shop_intro', 'Introduction', { hint: 'Under the name of the shop.', as: 'text', rows: 2 }),
    ...plain('shop_delivery', 'Delivery', { hint: 'On every product, and at checkout.', as: 'text', rows: 3 }),
    shop_dispatch_days: dispatchDays,
    ...plain('shop_returns', 'Returns and the right to cancel', {
      hint: 'On every product, and at checkout. Families have the 14 days by law, whatever stands here.',
      as: 'text',
      rows: 5,
    }),
    low_stock_threshold: lowStockThreshold,
  }),
} satisfies Record<string, SettingsTab>
