import { createContext, use } from 'react'

import { TextBlocks } from '#app/settings/texts/text-blocks.tsx'
import type { TextBlock, TextInline } from '#app/settings/texts/text-markdown.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import lost from './lost.svg?url&no-inline'

interface NotFoundWords {
  title: string
  blocks: readonly TextBlock[]
}

/** The specified text as edited by staff, for pages rendered on the server. */
export const NotFoundText = createContext<NotFoundWords | undefined>(undefined)

/** Loads nothing, so the error page can show it too. */
export function NotFound({ isGone = false }: { isGone?: boolean }) {
  const text = use(NotFoundText) ?? specified
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-2 md:py-20">
      <img src={lost} alt="" width={640} height={480} className="h-auto w-full print:hidden" />
      <div className="grid justify-items-start gap-4">
        <h1 className="text-plum text-4xl">{isGone ? 'Gone' : '404'}</h1>
        <p className="font-display text-xl">{text.title}</p>
        <TextBlocks blocks={text.blocks} />
        <ButtonLink href="/">Return to Home</ButtonLink>
      </div>
    </div>
  )
}

const link = (label: string, href: string): TextInline => ({
  type: 'link',
  href,
  children: [{ type: 'text', text: label }],
})

/** For the browser, and for when the database is unavailable. */
const specified: NotFoundWords = {
  title: 'Oops! Page not found',
  blocks: [
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'The address may be mistyped, or the page may have moved. The ' },
        link('questions families ask', '/faqs'),
        { type: 'text', text: ', the ' },
        link('search', '/search'),
        { type: 'text', text: ' and the ' },
        link('contact page', '/contact'),
        { type: 'text', text: ' are still where they were.' },
      ],
    },
  ],
}

export const notFoundHead = [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
