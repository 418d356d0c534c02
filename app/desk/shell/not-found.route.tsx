import { data } from 'react-router'

import { NotFoundPage } from './not-found-page.tsx'

/** Returned: it is the page of an address that never was, not of a record that is gone. */
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage missing="page" />
}
