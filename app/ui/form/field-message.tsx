import type { ReactNode } from 'react'
import { ErrorIcon, Message } from './field-parts'

interface FieldMessageProps {
  id: string | undefined
  error: string | undefined
  hint: ReactNode
}

/** What is wrong with a field, or else its hint. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error !== undefined) {
    return (
      <Message data-error id={id}>
        <ErrorIcon size={16} strokeWidth={1.75} aria-hidden />
        {error}
      </Message>
    )
  }
  return hint === undefined ? null : <Message id={id}>{hint}</Message>
}
