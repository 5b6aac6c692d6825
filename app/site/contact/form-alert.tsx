import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Why something was not sent, above its form; it comes into view by taking the focus. `children` are what can be done about it. */
export function FormAlert({ text, children }: { text: string; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [text])
  return (
    <div className="alert full" role="alert" tabIndex={-1} ref={alert}>
      <CircleAlert size={20} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  )
}
