import type { ReactNode } from 'react'

import {
  AtHomePictogram,
  FlexibleTimesPictogram,
  OneMidwifePictogram,
  RegisteredMidwifePictogram,
} from '#app/ui/pictures/pictograms.tsx'

/** Inlined, so they take the colours of the page: `![](/media/signs/at-home)`. */
export const inlinePictograms: Record<string, ReactNode> = {
  '/media/signs/one-midwife': <OneMidwifePictogram />,
  '/media/signs/at-home': <AtHomePictogram />,
  '/media/signs/flexible-times': <FlexibleTimesPictogram />,
  '/media/signs/registered': <RegisteredMidwifePictogram />,
}
