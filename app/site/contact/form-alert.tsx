import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, radius } from '../../ui/theme'

const Alert = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  padding: 14px 16px;
  border: 1px solid ${color.dangerLine};
  border-radius: ${radius.control};
  background: ${color.dangerPale};
  color: ${color.danger};
  scroll-margin-top: 120px;
  &:focus {
    outline: none;
  }
  p {
    flex: 1;
  }
`

/** What can be done about the alert. */
export const AlertButton = styled.button`
  color: ${color.danger};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`

/** Why something was not sent, above its form; it comes into view by taking the focus. `children` are its buttons. */
export function FormAlert({ text, children }: { text: string; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [text])
  return (
    <Alert role="alert" tabIndex={-1} ref={alert}>
      <CircleAlert size={20} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </Alert>
  )
}
