/**
 * Where a saved post leads when another status or date was chosen: publishing and withdrawing have pages of their own,
 * which are told what was chosen. Empty where nothing was.
 */
export function statusStep(form: FormData): string {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [status, before] = [said('publishStatus'), said('statusBefore')]
  const [date, dateBefore] = [said('publishDate'), said('publishDateBefore')]
  if (status === 'published') {
    if (before === 'published' && date === dateBefore) return ''
    return date && date !== dateBefore ? `/publication?${new URLSearchParams({ from: date })}` : '/publication'
  }
  const isWithdrawn = (status === 'draft' || status === 'archived') && status !== before
  return isWithdrawn ? `/withdrawal?status=${status}` : ''
}
