import type { ReactNode } from 'react'

export function OneMidwifePictogram() {
  return (
    <Pictogram>
      <path d="M12 1.5q5 0 5 5.5-.3 2.5-1.4 3.4-3.6 1.6-7.2 0Q7.3 9.5 7 7q0-5.5 5-5.5ZM3 22.5v-2q0-4.4 4-6l.7 1.1L7 20.5l5 1.3 1.2-4.7q2.5-.3 4.3-1.6l-.4-1q3.9 1.5 3.9 6v2Z" />
      <path className="fill-lamp" d="M7.8 11.4q4.2 1.8 8.4 0l.8 2.8q-2.2 1.6-4.9 1.7l-1.1 4.3-2.8-.7.8-4.2-2-1.3Z" />
    </Pictogram>
  )
}

export function AtHomePictogram() {
  return (
    <Pictogram>
      <path d="M12 2 16 5.2V3h3v4.6l3.5 2.8-1.3 1.7L20 11.2V22h-3.3v-6.3a4.7 4.7 0 0 0-9.4 0V22H4V11.2l-1.2.9-1.3-1.7Z" />
      <path className="fill-lamp" d="M8.4 22v-6.3a3.6 3.6 0 0 1 7.2 0V22Z" />
    </Pictogram>
  )
}

export function FlexibleTimesPictogram() {
  return (
    <Pictogram>
      <path fillRule="evenodd" d="M12 2a10 10 0 1 0 .1 0Zm0 2.6A7.4 7.4 0 1 1 11.9 4.6Z" />
      <path className="fill-lamp" d="M12 12V5.8A6.2 6.2 0 1 1 6.6 15.1Z" />
    </Pictogram>
  )
}

export function RegisteredMidwifePictogram() {
  return (
    <Pictogram>
      <path
        className="fill-lamp"
        d="M5.5 17.8 8.6 19.5 12 18.8 15.4 19.5 18.5 17.8 20 23.5 16 22.5 13 23.5 12 20.5 11 23.5 8 22.5 4 23.5Z"
      />
      <path
        fillRule="evenodd"
        d="M19.3 12.6A3.4 3.4 0 0 1 15.0 16.9A3.4 3.4 0 0 1 9.0 16.9A3.4 3.4 0 0 1 4.7 12.6A3.4 3.4 0 0 1 4.7 6.6A3.4 3.4 0 0 1 9.0 2.3A3.4 3.4 0 0 1 15.0 2.3A3.4 3.4 0 0 1 19.3 6.6A3.4 3.4 0 0 1 19.3 12.6ZM7.3 9.9 10.7 13.3 16.7 7.1 15.1 5.6 10.7 10.2 8.8 8.3Z"
      />
    </Pictogram>
  )
}

function Pictogram({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10 shrink-0 fill-current">
      {children}
    </svg>
  )
}
