interface ProgressBarProps {
  label: string
  value: number
  max: number
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={progressStyle} />
}

const progressStyle =
  'h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-door [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-door'
