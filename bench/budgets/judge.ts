/** `known`: what was last measured where the budget is not met yet, so that CI fails when it becomes worse. */
type Budget = { title: string; unit: ' %' | ' ×' | ' MB'; known?: number } & ({ least: number } | { most: number })

/** Each against a yardstick of the same run; only memory is compared with nothing. */
export const budgets = {
  cachedOfBare: {
    title: 'cached page, of a bare node:http server with the same bytes',
    unit: ' %',
    least: 95,
    known: 88,
  },
  cachedOfNginx: { title: 'cached page, of nginx', unit: ' %', least: 60, known: 28 },
  formOfNginx: { title: 'first view of a form page, of nginx', unit: ' %', least: 10 },
  render: {
    title: 'page rendered for one request, of renderToString of the same tree',
    unit: ' ×',
    most: 2,
    known: 4,
  },
  renderTail: { title: 'its p99 at 10 connections, of its p50', unit: ' ×', most: 2, known: 3 },
  submission: { title: 'submission, p99 at 50 a second, of an INSERT and two jobs', unit: ' ×', most: 2, known: 10 },
  start: { title: 'start to first answer, of node -e 0 and pg_ctl start', unit: ' ×', most: 8 },
  staffList: {
    title: 'first page of a staff list of 10,000, p95, of a list of 100',
    unit: ' ×',
    most: 1.5,
    known: 2.5,
  },
  memoryAtRest: { title: 'memory at rest', unit: ' MB', most: 130, known: 150 },
  memoryAfterLoad: { title: 'memory after a minute of load', unit: ' MB', most: 250, known: 330 },
  memoryAfterUploads: { title: 'memory after 24 uploads', unit: ' MB', most: 280 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
/** Absent: could not be measured here. */
export type Figures = Partial<Record<BudgetName, number>>

const slack = 1.3

export type Verdict = 'met' | 'missed' | 'worse' | 'not measured'

/** `worse` fails a run; `missed` says that the budget is not met, but no worse than it is known to be. */
export function judge(budget: Budget, measured: number | undefined): Verdict {
  if (measured === undefined) return 'not measured'
  const isLeast = 'least' in budget
  const limit = isLeast ? budget.least : budget.most
  const known = budget.known ?? limit
  if (isLeast ? measured >= limit : measured <= limit) return 'met'
  const isTolerated = isLeast ? measured >= Math.min(limit, known) / slack : measured <= Math.max(limit, known) * slack
  return isTolerated ? 'missed' : 'worse'
}

/** Of two measurements the better of each figure: other work on the machine only ever makes one worse. */
export function bestOf(one: Figures, other: Figures): Figures {
  const best = { ...one, ...other }
  for (const [name, budget] of Object.entries<Budget>(budgets) as [BudgetName, Budget][]) {
    const [a, b] = [one[name], other[name]]
    if (a !== undefined && b !== undefined) best[name] = 'least' in budget ? Math.max(a, b) : Math.min(a, b)
  }
  return best
}

export function describeBudgets(figures: Figures): string[] {
  const rows = Object.entries<Budget>(budgets).map(([name, budget]) => {
    const measured = figures[name as BudgetName]
    const limit = 'least' in budget ? `≥ ${budget.least}` : `≤ ${budget.most}`
    const known = budget.known === undefined ? '' : `${budget.known}${budget.unit}`
    const shown = measured === undefined ? '' : `${format(measured)}${budget.unit}`
    return `| ${budget.title} | ${limit}${budget.unit} | ${shown} | ${known} | ${judge(budget, measured)} |`
  })
  return ['| | budget | measured | known | |', '|---|---|---|---|---|', ...rows]
}

function format(figure: number) {
  return figure >= 20 ? String(Math.round(figure)) : figure.toFixed(2)
}

export function isWorse(figures: Figures): boolean {
  return Object.entries<Budget>(budgets).some(
    ([name, budget]) => judge(budget, figures[name as BudgetName]) === 'worse',
  )
}
