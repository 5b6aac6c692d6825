import { TextAnchor } from '../shared/text'
import { Facts } from './pane-parts'

/** Who has sent something and how to reach them; numbers and addresses that are not masked can be called and written to. */
export function ContactFacts({
  labels,
  contact: { person, phone, email },
  isMasked,
}: {
  labels: Record<'person' | 'phone' | 'email', string>
  contact: { person: string; phone: string; email: string }
  isMasked: boolean
}) {
  const link = (scheme: string, value: string) =>
    isMasked || value === '' ? value : <TextAnchor href={`${scheme}:${value}`}>{value}</TextAnchor>
  return (
    <Facts
      facts={[
        [labels.person, person],
        [labels.phone, link('tel', phone)],
        [labels.email, link('mailto', email)],
      ]}
    />
  )
}
