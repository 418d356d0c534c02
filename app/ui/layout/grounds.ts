/** Apart from the component, so that commands without JSX can read what sections may stand on. */
export const grounds = { cream: '', blush: 'bg-blush', butter: 'bg-butter', sage: 'bg-sage-mist' }

export type Ground = keyof typeof grounds
