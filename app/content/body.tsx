export function Body({ text }: { text: string; retention?: unknown }) {
  return <div>{text}</div>
}
