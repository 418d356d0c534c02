import { data } from 'react-router'

type Refusal = { refused: string }

export function refuse(refused: string, status: 400 | 403 | 409) {
  return data({ refused } satisfies Refusal, { status })
}

export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'refused' in error
}
