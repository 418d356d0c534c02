import { email, line, link, markdown, signedEmail, textGroup, words, extra } from './text.ts'

const site_name = extra('The name of the site', 'The name of the site')
const notice = words('What was changed, and by whom', 'Grace Okafor ended sessions of your account.')

const alarmPlaceholders = {
  site_name,
  alarm: extra('What the alarm is about', 'Emails are not going out'),
  what: words('What is wrong, and what to do', '12 emails are waiting, the oldest since 26 November 2026, 10:02.'),
  since: extra('Since when', '26 November 2026, 10:12'),
  link: link('The dashboard', '/admin/dashboard'),
}

export const staffEmailTexts = {
  'emails/staff-invite': textGroup({
    title: 'Invitation',
    where: 'When somebody is invited to work here',
    sentTo: 'Whoever is invited',
    placeholders: {
      site_name,
      first_name: words('The first name of whoever is invited', 'Ada'),
      role: words('What they will be', 'an editor'),
      until: words('When the link ends', '1 July 2026, 15:00'),
      link: link('Where the account is made', '/cms/setup'),
    },
    texts: {
      subject: line('Subject', 'Your invitation to {site_name}'),
      preview: line('Line shown in the inbox', 'Join the {site_name} team'),
      title: line('Heading', 'You are invited'),
      greeting: line('Greeting', 'Hello {first_name},', { when: 'When we know the first name' }),
      greeting_unnamed: line('Greeting without a name', 'Hello,', { when: 'When we do not know the first name' }),
      body: markdown(
        'Message',
        'You have been invited to work on the website of {site_name} as {role}.\n\n[Create your account]({link})\n\nThe link works once, until {until}. If it no longer works, please ask whoever invited you for a new one.\n\nIf you were not expecting this, you don’t need to do anything. Please do not pass the link on.',
        { must: ['until', 'link'] },
      ),
    },
  }),
  'emails/password-reset-mail': signedEmail({
    title: 'New password',
    where: 'When somebody asks for a new password',
    sentTo: 'Whose account it is',
    placeholders: {
      site_name,
      minutes: words('How many minutes the link works', '30'),
      link: link('Where the new password is chosen', '/cms/new-password'),
    },
    subject: 'A new password for {site_name}',
    preview: 'The link works once, within {minutes} minutes',
    heading: 'Choose a new password',
    message:
      'Somebody asked for a new password for your staff account. We hope it was you.\n\n[Choose a new password]({link}). The link works once, within {minutes} minutes.\n\nIf it wasn’t you, you don’t need to do anything: your password stays as it is.',
  }),
  'emails/account-notice-mail': signedEmail({
    title: 'About your account',
    where: 'When a password, two-step verification, a passkey, a role or a session changes',
    sentTo: 'Whose account it is',
    placeholders: { site_name, notice, link: link('Where a new password is asked for', '/cms/forgotten') },
    subject: 'About your account at {site_name}',
    preview: '{notice}',
    heading: 'About your account',
    message:
      '{notice}\n\nIf you were expecting this, there is nothing to do.\n\nIf not, [choose a new password]({link}) now and tell an administrator.',
  }),
  'emails/account-notice-admins': signedEmail({
    title: 'Accounts and protection',
    where: 'When somebody changes an account, what protects the site, or takes data out',
    sentTo: 'All administrators',
    placeholders: {
      site_name,
      notice,
      audit_link: link('The audit log', '/admin/audit'),
      users_link: link('The list of users', '/cms/users'),
    },
    subject: 'Accounts and protection at {site_name}',
    preview: '{notice}',
    heading: 'Accounts and protection',
    message:
      '{notice}\n\nThis email has gone to all administrators. If one of you was expecting it, there is nothing to do.\n\nIf not, look at the [audit log]({audit_link}) and at the [users]({users_link}) now: deactivating an account ends its sessions.',
  }),
  'emails/review-received': signedEmail({
    title: 'A family review is waiting',
    where: 'When a family has sent a review',
    sentTo: 'The address that is told about enquiries',
    stays: 'It never holds what the family wrote: that is read after signing in.',
    placeholders: { site_name, link: link('Where it is read and published', '/cms/family-reviews') },
    subject: 'A family has sent a review',
    preview: 'Visitors see it once you publish it',
    heading: 'A review is waiting for you',
    message:
      'A family has written a review. [Sign in to read it]({link}), shorten it where it names others, and publish it.\n\nUntil then, visitors cannot see it.',
  }),
  'emails/registration-reminder': signedEmail({
    title: 'Registration expiring soon',
    where: '60, 30 and 7 days before the registration of a published midwife ends',
    sentTo: 'The address that is told about enquiries',
    placeholders: {
      site_name,
      midwife: words('Whose registration it is', 'Grace Okafor'),
      last_day: words('The last day of the registration', '31 January 2027'),
      link: link('Where the new date is entered', '/cms/midwives'),
    },
    subject: 'The registration of {midwife} ends on {last_day}',
    preview: 'After that day, visitors will not see {midwife}',
    heading: 'A registration ends soon',
    message:
      'The registration of {midwife} with the NMC ends on {last_day}. From the next day, {midwife} will no longer be shown on the site.\n\nOnce it is renewed, look it up in the register, [enter the new date]({link}) and publish it.',
  }),
  'emails/opening-mail': email({
    title: 'Email before opening',
    where: 'When somebody tests from the opening list whether emails arrive',
    sentTo: 'Whoever asks for it',
    placeholders: { site_name, link: link('Where the arrival is confirmed', '/cms/opening') },
    subject: 'A test email from {site_name}',
    preview: '{site_name} can send email',
    heading: 'Email is arriving',
    message:
      'You asked {site_name} for this email, to see whether its emails arrive.\n\n[Yes, it has arrived]({link})\n\nThe link works for two days, in a browser in which you are signed in. If this email went to spam, emails to families will too: please sort that out before you open the site.',
  }),
  'emails/audit-anchor-mail': signedEmail({
    title: 'The audit log today',
    where: 'Every morning',
    sentTo: 'All administrators',
    placeholders: { site_name, anchor: words('The mark of the end of the audit log', '… of the audit log') },
    subject: 'The audit log of {site_name} today',
    preview: 'Please keep this email.',
    heading: 'The audit log today',
    message:
      'Please keep this email. It holds a mark of what the audit log ended with today. If anybody ever cuts the log short or rewrites it, this mark will show it.\n\n{anchor}\n\nTo compare, save this email as a file on the server and run: npm run audit -- verify --against FILE. Otherwise there is nothing to do.',
  }),
  'emails/alarm-raised': email({
    title: 'Alarm',
    where: 'When something that the site needs is not working',
    sentTo: 'All administrators',
    placeholders: alarmPlaceholders,
    subject: '{alarm}',
    preview: 'Something on {site_name} needs attention',
    heading: '{alarm}',
    message:
      '{what}\n\nSince {since}. You’ll get one more email when it is resolved.\n\n[Open the dashboard]({link})\n\n{site_name}',
  }),
  'emails/alarm-cleared': email({
    title: 'Alarm resolved',
    where: 'When what an alarm was about is working again',
    sentTo: 'All administrators',
    placeholders: alarmPlaceholders,
    subject: 'Resolved: {alarm}',
    preview: 'The problem on {site_name} is resolved',
    heading: 'Resolved: {alarm}',
    message:
      'The problem of {since} is resolved. There is nothing to do.\n\nThe alarm was: {what}\n\n[Open the dashboard]({link})\n\n{site_name}',
  }),
} as const
