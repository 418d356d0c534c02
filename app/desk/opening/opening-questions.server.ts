import { openingEvents } from '#app/desk/audit-events.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { closeSite, findSiteOpening, openSite } from '#app/settings/site-opening.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'

import { fillTask, hasRealData, readExampleState, removeTask } from './example-jobs.server.ts'
import { lookAtSteps, readLegalPages } from './opening-steps.server.ts'
import { markStepDone } from './step-marks.server.ts'

/** What administrators confirm before the site opens, as the page shows it. */
export type Question = {
  title: string
  words: string[]
  warnings?: { title: string; words: string }[]
  links?: { label: string; href: string }[]
  /** Missing while it cannot be done. */
  yes?: string
  isDanger?: boolean
  /** What the answer is about. An answer to anything else is refused. */
  about?: string
  /** The label of a box to be ticked first. */
  sure?: string
}

type Answered = {
  event: (typeof openingEvents)[keyof typeof openingEvents]
  run: (tx: Transaction, by: string) => Promise<unknown>
  says: FlashMessage
}

type Asking = (settings: SiteSettings) => Promise<Question & Answered>

export const questions: Record<string, Asking> = {
  async legal() {
    const { digest, pages } = await readLegalPages()
    return {
      title: 'Have you read the legal pages?',
      words: [
        'They speak in your name, and came with the software: read them as if somebody else had written them.',
        'Your name and today’s date are kept with it. When a text changes, the list asks again.',
      ],
      links: pages.map(({ title, href }) => ({ label: title, href })),
      yes: 'I have read them',
      about: digest,
      event: openingEvents.legalPagesRead,
      run: async (tx, by) => await markStepDone(tx, 'legal', { by, to: digest }),
      says: { title: 'Saved', description: 'The legal pages are confirmed as read' },
    }
  },
  async site(settings) {
    const [opening, steps, examples] = await Promise.all([findSiteOpening(), lookAtSteps(settings), readExampleState()])
    if (opening)
      return {
        title: 'Close the site again?',
        words: [
          'Visitors see “Opening soon” instead of every page, form and product. Staff see the site as it is, orders that were placed can still be followed, data be asked for, and consent be withdrawn.',
        ],
        yes: 'Close the site',
        isDanger: true,
        about: 'close',
        event: openingEvents.siteClosed,
        run: closeSite,
        says: { title: 'The site is closed', description: 'Visitors see “Opening soon” from now on' },
      }
    const unsettled = steps.filter(({ isSettled }) => !isSettled).map(({ title }) => title)
    const notDone = { title: 'Not everything is done', words: unsettled.join(', ') }
    const madeUp = {
      title: 'There are examples on the site',
      words: 'Made-up products can be ordered, and made-up posts are read as yours: remove them first.',
    }
    return {
      title: 'Open the site?',
      words: ['Everybody sees the site from this moment on, and search engines may list it.'],
      warnings: [...(unsettled.length > 0 ? [notDone] : []), ...(examples.total > 0 ? [madeUp] : [])],
      yes: 'Open the site',
      about: 'open',
      event: openingEvents.siteOpened,
      run: openSite,
      says: { title: 'The site is open', description: 'Everybody sees it from now on' },
    }
  },
  async fill() {
    const [{ work }, isInUse] = await Promise.all([readExampleState(), hasRealData()])
    const inUse = {
      title: 'This site is in use',
      words:
        'It has products, posts, midwives, prices, classes, orders or messages of its own. The examples will be added to them.',
    }
    return {
      title: 'Fill with examples?',
      words: [
        'Made-up products, midwives, prices and classes, and posts with authors, categories and drawn pictures. Visitors who may see the site see them too; staff see the badge “Example”. One click removes them again.',
      ],
      warnings: [...(work ? [atWork] : []), ...(isInUse ? [inUse] : [])],
      ...(work ? {} : { yes: 'Fill with examples' }),
      ...(isInUse ? { sure: 'Add made-up records to this site all the same' } : {}),
      event: openingEvents.examplesFilled,
      run: async (tx) => await addJob(tx, fillTask, {}),
      says: {
        title: 'The examples are being added',
        description: 'Their pictures are drawn first, which takes a moment',
      },
    }
  },
  async remove() {
    const { work, changed } = await readExampleState()
    const stay = `Somebody has changed these, so they stay, and are no longer examples: ${changed.join(', ')}.`
    return {
      title: 'Remove all examples?',
      words: [
        'Every product, post, midwife, price, class, category and picture of the examples that nobody has touched. Orders stay as they are.',
        ...(changed.length > 0 ? [stay] : []),
      ],
      warnings: work ? [atWork] : [],
      ...(work ? {} : { yes: 'Remove them all' }),
      isDanger: true,
      event: openingEvents.examplesRemoved,
      run: async (tx) => await addJob(tx, removeTask, {}),
      says: { title: 'The examples are being removed', description: 'It takes a moment' },
    }
  },
}

const atWork = { title: 'One moment', words: 'Examples are being added or removed just now. Please wait a moment.' }
