const classes: [RegExp, string][] = [
  [/^\/(healthz|readyz|metrics)$/, 'health'],
  [/^\/webhooks\//, 'webhook'],
  [/^\/(files|media|share|brand)\//, 'picture'],
  [/^\/assets\//, 'asset'],
  [/^\/api\//, 'api'],
  [/^\/cms\/(login|logout|forgotten|new-password|setup)\b/, 'sign_in'],
  [/^\/(cms|admin|account)\b/, 'desk'],
  [/^\/shop\/admin\b/, 'desk'],
  [/^\/shop\b/, 'shop'],
  [/^\/sandbox\//, 'sandbox'],
]

/** A handful of classes, because Prometheus stores a series for every label value. */
export function routeClass(path: string): string {
  return classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}
