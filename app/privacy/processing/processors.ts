/** Companies that may work for us. The configuration says which do. */
export const processorNames = ['hosting', 'mail', 'payments', 'files', 'backups'] as const
export type ProcessorName = (typeof processorNames)[number]

export const processorLabels: Record<ProcessorName, string> = {
  hosting: 'Hosting of site and database',
  mail: 'Mail server',
  payments: 'Card payments',
  files: 'Store of pictures and documents',
  backups: 'Store of backups',
}

export type Processor = { name: ProcessorName; where: string }
